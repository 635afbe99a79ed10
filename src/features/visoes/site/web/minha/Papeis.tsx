import { formatDay } from '#domain/calendar-day.ts'
import { NOME_DOCUMENTO } from '#domain/documento.ts'
import { formatBRL } from '#domain/money.ts'
import type { Semana } from '#features/visoes/minha/rules.ts'
import { actOf, type Pagina, Section } from './parts.tsx'

const nameOf = (situacao: Semana['situacao']) =>
  situacao === 'anterior' ? 'antes do sistema' : situacao

const COR: Partial<Record<Semana['situacao'], string>> = {
  paga: 'verde',
  atrasada: 'vermelho',
  aberta: 'azul',
  anterior: 'cinza',
  cancelada: 'cinza',
}

/** A square for each week of a rental; what each colour means is below. */
export function Semanas({ semanas }: { semanas: readonly Semana[] }) {
  const kinds = [...new Set(semanas.map(({ situacao }) => situacao))]
  return (
    <>
      <ol className="semanas">
        {semanas.map(({ numero, situacao }) => (
          <li key={numero} data-s={situacao} data-cor={COR[situacao]}>
            {numero}
            <i> {nameOf(situacao)}</i>
          </li>
        ))}
      </ol>
      <ul className="semanas" aria-label="Cores">
        {kinds.map((situacao) => (
          <li key={situacao} data-s={situacao} data-cor={COR[situacao]}>
            {nameOf(situacao)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opens a PDF, by a form like every act of the page. */
const Open = ({ view, path, what }: { view: Pagina; path: string; what: string }) => (
  <button
    type="submit"
    className="leve"
    formAction={actOf(view, path)}
    aria-label={`Abrir ${what}`}
  >
    {path.startsWith('recibo') ? 'Abrir recibo' : 'Abrir'}
  </button>
)

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
                Recibo nº&nbsp;{numero}, {formatDay(dia)}
                <br />
                <b>{formatBRL(valor)}</b>
                {anulado && <span className="vencida"> anulado</span>}
              </p>
              <Open view={view} path={`recibo/${id}`} what={`recibo ${numero}`} />
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
                {capitalised(NOME_DOCUMENTO[tipo])} nº&nbsp;{numero}
                <br />
                {assinado ? `assinado em ${formatDay(dia)}` : 'a assinar na loja'}
              </p>
              {assinado && (
                <Open view={view} path={`papel/${id}`} what={`${NOME_DOCUMENTO[tipo]} ${numero}`} />
              )}
            </li>
          ))}
        </ul>
      </form>
    </Section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
