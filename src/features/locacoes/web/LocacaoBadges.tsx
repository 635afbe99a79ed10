import { Badge } from '#web/ui/Badge.tsx'
import type { Locacao } from '../contract.ts'
import { STATUS_LOCACAO_LABEL } from '../rules.ts'
import { STATUS_COR } from './labels.ts'
import { type Renewable, RenewalBadge } from './Renewal.tsx'

/** The rental's status, whether it is late, and its renewal. */
export const LocacaoBadges = ({ locacao }: { locacao: Renewable & Pick<Locacao, 'em_atraso'> }) => (
  <>
    <Badge cor={STATUS_COR[locacao.status]}>{STATUS_LOCACAO_LABEL[locacao.status]}</Badge>
    {locacao.em_atraso && <Badge cor="vermelho">Em atraso</Badge>}
    <RenewalBadge locacao={locacao} />
  </>
)
