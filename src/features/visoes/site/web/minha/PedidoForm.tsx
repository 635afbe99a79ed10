import type { TipoPedido } from '#features/contato/pedidos/rules.ts'
import { actOf, type Pagina } from './parts.tsx'

type Props = {
  view: Pagina
  tipo: Exclude<TipoPedido, 'dados'>
  title: string
  /** The id of the rental that it is about, if any. */
  locacao?: string
}

/** What a form is found by on the page. */
export const formId = (tipo = '', locacao?: string | null) =>
  [tipo, locacao].filter(Boolean).join('-')

/** A form that sends a request; after a refusal it is open, with what was typed and the reason. */
export function PedidoForm({ view, tipo, title, locacao }: Props) {
  const id = formId(tipo, locacao)
  const { recusa } = view
  const refused = recusa && formId(recusa.tipo, recusa.locacao) === id ? recusa : undefined
  const error = refused && `erro-${id}`
  return (
    <details id={id} open={refused !== undefined}>
      <summary>{title}</summary>
      <form
        method="post"
        action={`${actOf(view, 'pedidos')}?tipo=${tipo}${locacao ? `&locacao=${locacao}` : ''}`}
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
            <label htmlFor={`km-${id}`}>Quilômetros do painel</label>
            <input
              id={`km-${id}`}
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
            <label htmlFor={`texto-${id}`}>
              {tipo === 'problema' ? 'O que aconteceu' : 'O que está errado nos seus dados'}
            </label>
            <textarea
              id={`texto-${id}`}
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
            <label htmlFor={`foto-${id}`}>
              {tipo === 'leitura' ? 'Foto do painel' : 'Foto (se quiser)'}
            </label>
            <input
              id={`foto-${id}`}
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
