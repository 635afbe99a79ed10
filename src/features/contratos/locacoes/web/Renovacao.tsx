import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { isOpen, PLANOS } from '#domain/locacao.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Locacao } from '../contract.ts'
import { renovacaoStart } from '../renovacao/rules.ts'
import { renovarHref } from './action-items.ts'

/** The fields of a rental that its renewal is shown from. */
export type Renewable = Pick<
  Locacao,
  'status' | 'data_fim' | 'renovacao_plano' | 'renovacao_combinada_em' | 'renovacao_recusada_em'
>
type Props = { locacao: Renewable }

/** Opens the dialog that renews the rental; none where it must be resumed first. */
export const RenewLink = ({
  id,
  status,
  cliente_nome,
  moto_placa,
}: Pick<Locacao, 'id' | 'status' | 'cliente_nome' | 'moto_placa'>) =>
  status === 'ativa' && (
    <LinkButton
      size="small"
      icon={Repeat}
      href={renovarHref(id)}
      aria-label={`Renovar: ${cliente_nome}, moto ${moto_placa}`}
    >
      Renovar
    </LinkButton>
  )

/** Whether a renewal is agreed for the rental, and whether it could not be made on its day. */
export function RenovacaoBadge({
  locacao: { status, renovacao_plano, renovacao_recusada_em },
}: Props) {
  if (!renovacao_plano || !isOpen(status)) return null
  return renovacao_recusada_em ? (
    <Badge cor="laranja">Renovação não feita</Badge>
  ) : (
    <Badge cor="azul">Renovação combinada</Badge>
  )
}

/** With which plan and from when the rental goes on; or why it could not, and when that is tried again. */
export function RenovacaoNote({ locacao, actions }: Props & { actions?: ReactNode }) {
  const { status, renovacao_plano, renovacao_recusada_em } = locacao
  if (!renovacao_plano || !isOpen(status)) return null
  const plano = PLANOS[renovacao_plano].nome
  const start = formatDay(renovacaoStart(locacao))
  if (renovacao_recusada_em)
    return (
      <Alert
        tipo="aviso"
        quiet
        title={`Renovação não feita em ${formatDay(renovacao_recusada_em)}`}
        actions={actions}
      >
        Nesse dia o cliente não podia alugar. A renovação com o {plano} fica para {start}, se ele
        puder.
      </Alert>
    )
  return (
    <Alert tipo="info" quiet title="Renovação combinada" actions={actions}>
      {plano} a partir de {start}, com a mesma moto.
      {status !== 'ativa' && ' Ela espera até a locação ser retomada.'}
    </Alert>
  )
}
