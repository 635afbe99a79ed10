import { formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import {
  type Cliente,
  chatOfPage,
  type LocacaoNaPagina,
  type MinhaView,
  NAO_CONFERE,
  PERGUNTA,
  RECEBEMOS,
} from '#features/visoes/minha/rules.ts'
import { Dividas } from '../PayAllPage.tsx'
import { PayDocument, Unknown } from '../PayPage.tsx'
import { ChatLink, CpfQuestion } from '../parts.tsx'
import { MinhaMoto } from './MinhaMoto.tsx'
import { minhaStyle } from './minha-style.ts'
import { Papeis, Recibos, Semanas } from './Papeis.tsx'
import { MeusDados, MeusPedidos } from './Pedidos.tsx'
import { actOf, type Pagina, Section } from './parts.tsx'

/** The page that a customer has of their own, or what a device sees that is not signed in to it. */
export function MinhaPage(view: MinhaView) {
  const { empresa } = view
  return (
    <PayDocument
      title={`${view.tela === 'perdida' ? 'Link não encontrado' : 'Minha página'} | ${empresa.nome}`}
      empresa={empresa}
      style={minhaStyle}
    >
      <div className="minha">
        <Screen view={view} />
      </div>
    </PayDocument>
  )
}

function Screen({ view }: { view: MinhaView }) {
  if (view.tela === 'perdida') return <Unknown chat={chatOfPage(view)} />
  if (view.tela === 'pagina') return <Everything view={view} />
  return (
    <div className="folha">
      <h1>Minha página</h1>
      {view.tela === 'recusada' ? (
        <p className="de">Este pedido veio de outro site. Abra o link que a loja enviou.</p>
      ) : (
        <>
          <p className="de">{PERGUNTA}</p>
          <CpfQuestion
            label="4 últimos números do CPF"
            button="Entrar"
            wrong={view.errado ? NAO_CONFERE : undefined}
          />
        </>
      )}
      <ChatLink href={chatOfPage(view)} look="vazado">
        Falar com a loja
      </ChatLink>
    </div>
  )
}

function Everything({ view }: { view: Pagina }) {
  const { cliente, recebido, recusa } = view
  const [first, ...others] = cliente.locacoes
  const open = first?.aberta ? first : undefined
  return (
    <>
      {recebido && (
        <p className="folha" data-cor="verde" role="status">
          {RECEBEMOS}
        </p>
      )}
      {recusa && !recusa.tipo && (
        <p className="folha errado" role="alert">
          {recusa.mensagem}
        </p>
      )}
      <Hoje view={view} cliente={cliente} />
      <MinhaMoto view={view} locacao={open} />
      {first && (
        <Section title="Semanas">
          <Semanas semanas={first.semanas} />
        </Section>
      )}
      <Recibos view={view} />
      <Papeis view={view} />
      {first && <Caucao locacao={first} />}
      {first?.fidelidade && <Fidelidade paid={first.fidelidade} />}
      {others.map((locacao) => (
        <Section key={locacao.id} title={`Locação de ${formatDay(locacao.inicio)}`}>
          <p className="de">
            {locacao.moto.placa}, {locacao.aberta ? 'em aberto' : `até ${formatDay(locacao.fim)}`}
          </p>
          <Semanas semanas={locacao.semanas} />
          <Movimentos caucao={locacao.caucao} />
        </Section>
      ))}
      <MeusPedidos view={view} />
      <MeusDados view={view} />
    </>
  )
}

function Hoje({ view, cliente }: { view: Pagina; cliente: Cliente }) {
  const { deve, proxima, primeiro_nome } = cliente
  const action = actOf(view, 'pagar')
  return (
    <section className="folha">
      <div className="resumo">
        <h1>{primeiro_nome ? `Olá, ${primeiro_nome}` : 'Hoje'}</h1>
        {deve.vencidas.length > 0 ? (
          <>
            <p className="rotulo">Você deve</p>
            <p className="valor">{formatBRL(deve.total)}</p>
          </>
        ) : (
          <p className="situacao" data-cor="verde">
            Tudo em dia.
          </p>
        )}
        {proxima && (
          <p>
            Próxima semana: {formatBRL(proxima.valor)} em {formatDayMonth(proxima.dia)}.
          </p>
        )}
      </div>
      {deve.vencidas.length > 0 && (
        <Dividas lines={deve.vencidas} today={view.today} label="Em aberto" action={action} />
      )}
      {deve.aVencer.length > 0 && (
        <>
          <h2>Vence amanhã</h2>
          <Dividas lines={deve.aVencer} today={view.today} label="Vence amanhã" action={action} />
        </>
      )}
    </section>
  )
}

function Caucao({ locacao }: { locacao: LocacaoNaPagina }) {
  return (
    <Section title="Caução">
      <Movimentos caucao={locacao.caucao} />
    </Section>
  )
}

function Fidelidade({ paid }: { paid: NonNullable<LocacaoNaPagina['fidelidade']> }) {
  const { total, pago, falta, percentual, semanas, semanas_pagas } = paid
  const percent = `${percentual.toLocaleString('pt-BR')}%`
  return (
    <Section title="Plano Fidelidade">
      <p>
        <b>{percent}</b>: {formatBRL(pago)} de {formatBRL(total)}, {semanas_pagas} de {semanas}{' '}
        semanas.
      </p>
      <progress aria-label="Plano Fidelidade pago" max={100} value={percentual}>
        {percent}
      </progress>
      <p>{falta > 0 ? `Falta ${formatBRL(falta)}.` : 'Tudo pago.'}</p>
    </Section>
  )
}

function Movimentos({
  caucao: { saldo, movimentos, volta },
}: {
  caucao: LocacaoNaPagina['caucao']
}) {
  return (
    <>
      <p>
        {saldo > 0 ? `A loja guarda ${formatBRL(saldo)}.` : 'A loja não guarda caução.'}
        {volta && ` Voltam para você ${formatBRL(volta.valor)} até ${formatDay(volta.ate)}.`}
      </p>
      {movimentos.length > 0 && (
        <ul className="linhas">
          {movimentos.map(({ o_que, dia, sinal, valor }) => (
            <li key={`${dia} ${o_que} ${valor}`}>
              <p>
                {o_que}, {formatDay(dia)}
              </p>
              <b>
                {sinal < 0 && '– '}
                {formatBRL(valor)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
