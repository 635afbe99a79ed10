import { formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { formatTelefone } from '#domain/documents.ts'
import { dayOfPedido, prazoOf, TIPO_PEDIDO_LABEL } from '#features/contato/pedidos/rules.ts'
import type { PedidoNaPagina } from '#features/visoes/minha/rules.ts'
import { PedidoForm } from './PedidoForm.tsx'
import { actOf, type Pagina, Section } from './parts.tsx'

/** What the customer sent, its state, and what the shop answered. */
export function MeusPedidos({ view }: { view: Pagina }) {
  const { pedidos } = view.cliente
  if (pedidos.length === 0) return null
  return (
    <Section title="Meus pedidos">
      <ul className="linhas">
        {pedidos.map((pedido) => (
          <li key={pedido.id}>
            <p>
              <b>{TIPO_PEDIDO_LABEL[pedido.tipo]}</b>
              {pedido.km !== null && `, ${formatKm(pedido.km)}`},{' '}
              {formatDay(dayOfPedido(pedido.criado_em))}
              <br />
              {pedido.texto && (
                <>
                  {pedido.texto}
                  <br />
                </>
              )}
              <span className="de">{stateOf(pedido)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function stateOf(pedido: PedidoNaPagina) {
  const { resolvido_em, resposta } = pedido
  if (resolvido_em) return resposta ? `A loja respondeu: ${resposta}` : 'Resolvido.'
  const prazo = prazoOf(pedido)
  return prazo ? `Em análise, até ${formatDayMonth(prazo)}.` : 'A loja ainda vai conferir.'
}

/** What the shop knows of the customer, and what can be asked about it. */
export function MeusDados({ view }: { view: Pagina }) {
  const { nome, telefone, cpf, email } = view.cliente
  return (
    <Section title="Meus dados">
      <ul className="linhas">
        <li>
          <p>
            {nome}
            <br />
            CPF {cpf}
            <br />
            {formatTelefone(telefone)}
            {email && (
              <>
                <br />
                {email}
              </>
            )}
          </p>
        </li>
      </ul>
      <form id="dados" method="post" action={actOf(view, 'pedidos')}>
        <button type="submit" className="leve" name="tipo" value="dados">
          Pedir os meus dados
        </button>
      </form>
      <PedidoForm view={view} tipo="correcao" title="Pedir correção" />
      <form method="post" action={actOf(view, 'sair')}>
        <button type="submit" className="leve">
          Sair
        </button>
      </form>
    </Section>
  )
}
