import { useNow } from '#web/clock.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import type { Pedido } from '../contract.ts'
import { Foto } from './Foto.tsx'
import { agoText, PedidoBadges, textOf } from './labels.tsx'
import { AcceptButton } from './PedidoActions.tsx'

/** A request in the day's work: a reading is accepted by one tap, the others open their list. */
export function PedidoRow({ pedido }: { pedido: Pedido }) {
  const now = useNow(60_000)
  return (
    <AlertRow
      compact
      title={<ClienteLink id={pedido.cliente_id}>{pedido.cliente_nome}</ClienteLink>}
      badges={<PedidoBadges pedido={pedido} />}
      about={
        <>
          {textOf(pedido)} · {agoText(pedido.criado_em, now)}
        </>
      }
      actions={
        <>
          <Foto pedido={pedido} />
          {pedido.tipo === 'leitura' ? (
            <AcceptButton pedido={pedido} />
          ) : (
            <LinkButton
              size="small"
              href="/admin/pedidos"
              aria-label={`Ver o pedido: ${pedido.cliente_nome}, ${textOf(pedido)}`}
            >
              Ver
            </LinkButton>
          )}
        </>
      }
    />
  )
}
