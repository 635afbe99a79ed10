import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import {
  chatAboutAll,
  type Linha,
  type TudoView,
} from '#features/dinheiro/pix/pagina/tudo/rules.ts'
import { PayDocument, Unknown } from './PayPage.tsx'
import { ChatLink } from './parts.tsx'

/** The page of all that a customer owes; each debt leads to the page that it is paid on. */
export function PayAllPage(view: TudoView) {
  const { empresa, cliente } = view
  return (
    <PayDocument
      title={`${cliente ? 'Seus pagamentos' : 'Link não encontrado'} | ${empresa.nome}`}
      empresa={empresa}
    >
      {cliente ? (
        <Everything view={view} cliente={cliente} />
      ) : (
        <Unknown chat={chatAboutAll(view)} />
      )}
    </PayDocument>
  )
}

type Cliente = NonNullable<TudoView['cliente']>

function Everything({ view, cliente }: { view: TudoView; cliente: Cliente }) {
  const { primeiro_nome, vencidas, total, aVencer } = cliente
  return (
    <div className="folha">
      <section className="resumo">
        <h1>Seus pagamentos</h1>
        <p className="de">
          {primeiro_nome && `Olá, ${primeiro_nome}. `}
          {vencidas.length > 0
            ? `Isto é o que consta em aberto na ${view.empresa.nome} hoje. Pague tudo ou uma parte.`
            : `Estes são os seus pagamentos à ${view.empresa.nome}.`}
        </p>
        {vencidas.length === 0 ? (
          <p className="situacao" data-cor="verde">
            Tudo em dia.
          </p>
        ) : (
          <>
            <p className="rotulo">Total em aberto hoje</p>
            <p className="valor">{formatBRL(total)}</p>
          </>
        )}
      </section>
      {vencidas.length > 0 && <Dividas lines={vencidas} today={view.today} label="Em aberto" />}
      {aVencer.length > 0 && (
        <>
          <h2 className="titulo">Vence amanhã</h2>
          <Dividas lines={aVencer} today={view.today} label="Vence amanhã" />
        </>
      )}
      <p className="conversa">
        <ChatLink href={chatAboutAll(view)} look="vazado">
          Falar com a loja
        </ChatLink>
      </p>
    </div>
  )
}

/** Debts, each with a button to pay it, which the form at `action` receives; by default this page. */
export function Dividas({
  lines,
  today,
  label,
  action,
}: {
  lines: readonly Linha[]
  today: CalendarDay
  label: string
  action?: string
}) {
  return (
    <ul className="dividas" aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            <p className="que">{line.o_que}</p>
            <p className={line.vencimento < today ? 'quando vencida' : 'quando'}>
              {whenDue(line.vencimento, today)}
            </p>
          </div>
          <p className="quanto">{formatBRL(line.devido)}</p>
          <form method="post" action={action}>
            <input type="hidden" name="divida" value={line.id} />
            <button type="submit" className="botao" aria-label={`Pagar ${line.o_que}`}>
              Pagar
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

function whenDue(vencimento: CalendarDay, today: CalendarDay) {
  if (vencimento === today) return 'Vence hoje'
  return `${vencimento < today ? 'Venceu' : 'Vence'} em ${formatDay(vencimento)}`
}
