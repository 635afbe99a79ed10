import { multaTardiaText } from '#features/contratos/acertos/rules.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'

/** Fines that arrived after the settlement of their rental, each with the way to its bill. */
export const MultaTardiaAlerts = ({ alerts }: { alerts: AlertasPainel }) =>
  alerts.multas_tardias.map(
    ({ multa_id, locacao_id, cliente_id, cliente_nome, moto_placa, valor }) => (
      <Alert key={multa_id} tipo="aviso" quiet title={multaTardiaText(valor)}>
        <p>
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>, moto {moto_placa}.{' '}
          <LocacaoLink id={locacao_id}>Ver a conta</LocacaoLink>
        </p>
      </Alert>
    ),
  )
