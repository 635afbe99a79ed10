/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** A customer's section of requests, and the way to send them their page. */
export const RecordPedidos = lazyPart(() => import('./RecordPedidos.tsx'), 'RecordPedidos', {
  fallback: <Skeleton shape="rows" label="Carregando pedidos..." />,
})

/** The way to send all customers their page at once. */
export const SendPages = lazyPart(() => import('./SendPages.tsx'), 'SendPages')

/** A request in the day's work. */
export const PedidoRow = lazyPart(() => import('./PedidoRow.tsx'), 'PedidoRow')
