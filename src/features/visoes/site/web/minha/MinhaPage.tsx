import { formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import {
  chatOfPage,
  EMERGENCIA,
  type LocacaoNaPagina,
  type MinhaView,
  NAO_CONFERE,
  PERGUNTA,
  RECEBEMOS,
} from '#features/visoes/minha/rules.ts'
import { Abertas } from '../PayAllPage.tsx'
import { PayDocument, Unknown } from '../PayPage.tsx'
import { ChatLink, CpfQuestion } from '../parts.tsx'
import { minhaStyle } from '../style.ts'
import { Papeis, Recibos, Semanas } from './Papeis.tsx'
import { formId, PedidoForm } from './PedidoForm.tsx'
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
      {view.tela === 'perdida' ? (
        <Unknown chat={chatOfPage(view)} />
      ) : (
        <div className="minha">
          {view.tela === 'pagina' ? <Everything view={view} /> : <Entry view={view} />}
        </div>
      )}
    </PayDocument>
  )
}

/** The question, or why a call is refused. */
function Entry({ view }: { view: Exclude<MinhaView, { tela: 'pagina' | 'perdida' }> }) {
  return (
    <div className="folha">
      <h1>Minha página</h1>
      <p className="de">{view.tela === 'recusada' ? view.mensagem : PERGUNTA}</p>
      {view.tela === 'pergunta' && (
        <CpfQuestion
          label="4 últimos números do CPF"
          button="Entrar"
          wrong={view.errado ? NAO_CONFERE : undefined}
        />
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
  return (
    <>
      {recebido && (
        <p className="folha" data-cor="verde" role="status">
          {RECEBEMOS}
        </p>
      )}
      {recusa && (
        <p className="folha errado" role="alert">
          <a href={`#${formId(recusa.tipo, recusa.locacao)}`}>{recusa.mensagem}</a>
        </p>
      )}
      <Hoje view={view} />
      {first?.aberta && (
        <Section title="Minha moto">
          <MinhaMoto view={view} locacao={first} />
        </Section>
      )}
      {first && (
        <Section title="Semanas">
          <Semanas semanas={first.semanas} />
        </Section>
      )}
      <Recibos view={view} />
      <Papeis view={view} />
      {first && (
        <Section title="Caução">
          <Movimentos caucao={first.caucao} />
        </Section>
      )}
      {first?.fidelidade && (
        <Section title="Plano Fidelidade">
          <Fidelidade paid={first.fidelidade} />
        </Section>
      )}
      {others.map((locacao) => (
        <Section key={locacao.id} title={`Locação de ${formatDay(locacao.inicio)}`}>
          {locacao.aberta ? (
            <MinhaMoto view={view} locacao={locacao} />
          ) : (
            <p className="de">
              {locacao.moto.placa}, até {formatDay(locacao.fim)}
            </p>
          )}
          <Semanas semanas={locacao.semanas} />
          <Movimentos caucao={locacao.caucao} />
          {locacao.fidelidade && (
            <>
              <h3>Plano Fidelidade</h3>
              <Fidelidade paid={locacao.fidelidade} />
            </>
          )}
        </Section>
      ))}
      <MeusPedidos view={view} />
      <MeusDados view={view} />
    </>
  )
}

function Hoje({ view }: { view: Pagina }) {
  const { proxima, deve } = view.cliente
  const { primeiro_nome, vencidas, total } = deve
  return (
    <section className="folha">
      <h1>{primeiro_nome ? `Olá, ${primeiro_nome}` : 'Hoje'}</h1>
      {vencidas.length > 0 ? (
        <>
          <p className="rotulo">Você deve</p>
          <p className="valor">{formatBRL(total)}</p>
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
      <Abertas de={deve} today={view.today} action={actOf(view, 'pagar')} />
    </section>
  )
}

/** The motorcycle of an open rental, and what is sent about it. */
function MinhaMoto({ view, locacao }: { view: Pagina; locacao: LocacaoNaPagina }) {
  const { moto, oleo } = locacao
  return (
    <>
      <p>
        <b>{moto.placa}</b>, {moto.modelo}, {moto.cor.toLowerCase()}, com você desde{' '}
        {formatDay(moto.desde)}.
      </p>
      {oleo && (
        <p>
          {oleo.vencida || !oleo.dia
            ? 'A troca de óleo venceu: passe na loja.'
            : `Troca de óleo perto de ${formatDayMonth(oleo.dia)}.`}
        </p>
      )}
      <p className="combine">
        <b>{EMERGENCIA}</b>
      </p>
      <PedidoForm view={view} tipo="leitura" title="Enviar foto do painel" locacao={locacao.id} />
      <PedidoForm view={view} tipo="problema" title="Avisar um problema" locacao={locacao.id} />
    </>
  )
}

function Fidelidade({ paid }: { paid: NonNullable<LocacaoNaPagina['fidelidade']> }) {
  const { total, pago, falta, percentual, semanas, semanas_pagas } = paid
  const percent = `${percentual.toLocaleString('pt-BR')}%`
  return (
    <>
      <p>
        <b>{percent}</b>: {formatBRL(pago)} de {formatBRL(total)}, {semanas_pagas} de {semanas}{' '}
        semanas.
      </p>
      <progress aria-label="Plano Fidelidade pago" max={100} value={percentual}>
        {percent}
      </progress>
      <p>{falta > 0 ? `Falta ${formatBRL(falta)}.` : 'Tudo pago.'}</p>
    </>
  )
}

function Movimentos({ caucao }: Pick<LocacaoNaPagina, 'caucao'>) {
  const { saldo, movimentos, volta } = caucao
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
