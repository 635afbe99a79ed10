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
  const { primeiro_nome, vencidas, total } = cliente
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
      <Abertas de={cliente} today={view.today} />
      <p className="conversa">
        <ChatLink href={chatAboutAll(view)} look="vazado">
          Falar com a loja
        </ChatLink>
      </p>
    </div>
  )
}

type Owing = {
  de: Pick<Cliente, 'vencidas' | 'aVencer'>
  today: CalendarDay
  /** What receives the forms; by default this page. */
  action?: string
}

/** Debts that are due, and those due tomorrow, each with a button to pay it. */
export function Abertas({ de: { vencidas, aVencer }, ...of }: Owing) {
  return (
    <>
      {vencidas.length > 0 && <Dividas {...of} lines={vencidas} label="Em aberto" />}
      {aVencer.length > 0 && (
        <>
          <h2 className="titulo">Vence amanhã</h2>
          <Dividas {...of} lines={aVencer} label="Vence amanhã" />
        </>
      )}
    </>
  )
}

type Lines = Omit<Owing, 'de'> & { lines: readonly Linha[]; label: string }

function Dividas({ lines, today, label, action }: Lines) {
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
