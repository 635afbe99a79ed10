import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { RelativeTime } from '#web/ui/values.tsx'
import type { Pedido } from '../contract.ts'
import { TIPO_PEDIDO_LABEL } from '../rules.ts'
import { Foto } from './Foto.tsx'
import { PedidoBadges, textOf } from './labels.tsx'
import { AcceptButton, PedidoActions } from './PedidoActions.tsx'

/** A request: in the day's work a reading, by its customer and accepted by one tap; else by its kind. */
export const PedidoRow = ({ pedido, ofDay = false }: { pedido: Pedido; ofDay?: boolean }) => (
  <AlertRow
    compact={ofDay}
    title={
      ofDay ? (
        <ClienteLink id={pedido.cliente_id}>{pedido.cliente_nome}</ClienteLink>
      ) : (
        TIPO_PEDIDO_LABEL[pedido.tipo]
      )
    }
    badges={<PedidoBadges pedido={pedido} />}
    about={
      <>
        {textOf(pedido)} · <RelativeTime instant={pedido.criado_em} />
      </>
    }
    actions={
      <>
        <Foto pedido={pedido} />
        {ofDay ? <AcceptButton pedido={pedido} /> : <PedidoActions pedido={pedido} />}
      </>
    }
  />
)
