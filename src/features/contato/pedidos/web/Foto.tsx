import type { Pedido } from '../contract.ts'
import { textOf } from './labels.tsx'

/** The photo of a request, which opens whole in another tab; nothing without one. */
export function Foto({ pedido }: { pedido: Pedido }) {
  if (!pedido.foto) return null
  return (
    <a href={pedido.foto.url} target="_blank" rel="noopener" className="shrink-0">
      <img
        src={pedido.foto.miniatura}
        alt={`Foto de ${pedido.cliente_nome}: ${textOf(pedido)}`}
        loading="lazy"
        className="size-12 shrink-0 rounded-1 object-cover"
      />
    </a>
  )
}
