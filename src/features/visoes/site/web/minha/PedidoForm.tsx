import type { TipoPedido } from '#features/contato/pedidos/rules.ts'
import { actOf, type Pagina } from './parts.tsx'

type Props = { view: Pagina; tipo: Exclude<TipoPedido, 'dados'>; title: string }

/** A form that sends a request; after a refusal it is open, with what was typed and the reason. */
export function PedidoForm({ view, tipo, title }: Props) {
  const refused = view.recusa?.tipo === tipo ? view.recusa : undefined
  const error = refused && `erro-${tipo}`
  return (
    <details id={tipo} open={refused !== undefined}>
      <summary>{title}</summary>
      <form
        method="post"
        action={`${actOf(view, 'pedidos')}?tipo=${tipo}`}
        encType="multipart/form-data"
        className="pergunta pedir"
      >
        <input type="hidden" name="tipo" value={tipo} />
        {refused && (
          <p id={error} className="errado">
            {refused.mensagem}
          </p>
        )}
        {tipo === 'leitura' ? (
          <>
            <label htmlFor="km">Quilômetros do painel</label>
            <input
              id="km"
              name="km"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              required
              defaultValue={refused?.km}
              aria-describedby={error}
            />
          </>
        ) : (
          <>
            <label htmlFor={`texto-${tipo}`}>
              {tipo === 'problema' ? 'O que aconteceu' : 'O que está errado nos seus dados'}
            </label>
            <textarea
              id={`texto-${tipo}`}
              name="texto"
              rows={4}
              minLength={3}
              maxLength={1000}
              required
              defaultValue={refused?.texto}
              aria-describedby={error}
            />
          </>
        )}
        {tipo === 'problema' && (
          <label className="marcar">
            <input type="checkbox" name="parada" defaultChecked={refused?.parada} />A moto não anda
          </label>
        )}
        {tipo !== 'correcao' && (
          <>
            <label htmlFor={`foto-${tipo}`}>
              {tipo === 'leitura' ? 'Foto do painel' : 'Foto (se quiser)'}
            </label>
            <input
              id={`foto-${tipo}`}
              type="file"
              name="arquivo"
              accept="image/jpeg,image/png,image/webp"
              required={tipo === 'leitura'}
            />
          </>
        )}
        <button type="submit" className="botao">
          Enviar
        </button>
      </form>
    </details>
  )
}
