import type { Pedido } from '../contract.ts'
import { textOf } from './labels.tsx'

/** The photo of a request, which opens whole in another tab; nothing without one. `large`: to be read. */
export function Foto({ pedido, large }: { pedido: Pedido; large?: boolean }) {
  if (!pedido.foto) return null
  return (
    <a href={pedido.foto.url} target="_blank" rel="noopener" className="shrink-0">
      <img
        src={large ? pedido.foto.url : pedido.foto.miniatura}
        alt={`Foto de ${pedido.cliente_nome}: ${textOf(pedido)}`}
        loading="lazy"
        className={large ? 'max-h-64 w-full object-contain' : 'size-12 rounded-1 object-cover'}
      />
    </a>
  )
}
