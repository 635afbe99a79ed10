import { isOpen } from '#domain/locacao.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Locacao } from '../contract.ts'
import { STATUS_LOCACAO_LABEL } from '../rules.ts'
import { isOnReserve } from '../troca/rules.ts'
import { STATUS_COR } from './labels.ts'
import { type Renewable, RenovacaoBadge } from './Renovacao.tsx'

type Badged = Renewable &
  Pick<Locacao, 'em_atraso' | 'entrega_pendente' | 'moto_id' | 'moto_titular_id'>

/** The rental's status, whether it is late, waits for its hand-over inspection or is on a reserve, and its renewal. */
export const LocacaoBadges = ({ locacao }: { locacao: Badged }) => (
  <>
    <Badge cor={STATUS_COR[locacao.status]}>{STATUS_LOCACAO_LABEL[locacao.status]}</Badge>
    {locacao.em_atraso && <Badge cor="vermelho">Em atraso</Badge>}
    {locacao.entrega_pendente && <Badge cor="amarelo">Entrega pendente</Badge>}
    {isOpen(locacao.status) && isOnReserve(locacao) && <Badge cor="azul">Moto reserva</Badge>}
    <RenovacaoBadge locacao={locacao} />
  </>
)
