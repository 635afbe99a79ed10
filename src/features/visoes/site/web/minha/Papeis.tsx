import { formatDay } from '#domain/calendar-day.ts'
import { NOME_DOCUMENTO } from '#domain/documento.ts'
import { formatBRL } from '#domain/money.ts'
import type { Semana } from '#features/visoes/minha/rules.ts'
import { actOf, type Pagina, Section } from './parts.tsx'

const nameOf = (situacao: Semana['situacao']) =>
  situacao === 'anterior' ? 'antes do sistema' : situacao

/** A square for each week of a rental; what each colour means is below. */
export function Semanas({ semanas }: { semanas: readonly Semana[] }) {
  const kinds = [...new Set(semanas.map(({ situacao }) => situacao))]
  return (
    <>
      <ol className="semanas">
        {semanas.map(({ numero, situacao }) => (
          <li key={numero} data-s={situacao}>
            {numero}
            <i> {nameOf(situacao)}</i>
          </li>
        ))}
      </ol>
      <ul className="semanas" aria-label="Cores">
        {kinds.map((situacao) => (
          <li key={situacao} data-s={situacao}>
            {nameOf(situacao)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The customer's receipts, the newest first; each opens as a PDF. */
export function Recibos({ view }: { view: Pagina }) {
  const { itens, antes } = view.cliente.recibos
  return (
    <Section title="Recibos">
      {itens.length === 0 && <p>Ainda não há recibos.</p>}
      <form method="post">
        <ul className="linhas">
          {itens.map(({ id, numero, dia, valor, anulado }) => (
            <li key={id}>
              <p>
                Recibo nº {numero}, {formatDay(dia)}
                <br />
                <b>{formatBRL(valor)}</b>
                {anulado && <span className="vencida"> anulado</span>}
              </p>
              <button
                type="submit"
                className="leve"
                formAction={actOf(view, `recibo/${id}`)}
                aria-label={`Abrir recibo ${numero}`}
              >
                Abrir recibo
              </button>
            </li>
          ))}
        </ul>
      </form>
      {antes !== null && (
        <p>
          <a href={`/minha/${view.codigo}?antes=${antes}`}>Recibos mais antigos</a>
        </p>
      )}
    </Section>
  )
}

/** The customer's contracts and terms; a signed one opens as a PDF. */
export function Papeis({ view }: { view: Pagina }) {
  const { papeis } = view.cliente
  return (
    <Section title="Papéis">
      {papeis.length === 0 && <p>Nenhum papel assinado ainda.</p>}
      <form method="post">
        <ul className="linhas">
          {papeis.map(({ id, tipo, numero, dia, assinado }) => (
            <li key={id}>
              <p>
                {capitalised(NOME_DOCUMENTO[tipo])} nº {numero}
                <br />
                {assinado ? `assinado em ${formatDay(dia)}` : 'a assinar na loja'}
              </p>
              {assinado && (
                <button
                  type="submit"
                  className="leve"
                  formAction={actOf(view, `papel/${id}`)}
                  aria-label={`Abrir ${NOME_DOCUMENTO[tipo]} ${numero}`}
                >
                  Abrir
                </button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </Section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
