import { CalendarCheck, CalendarX, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { receberHref } from '#domain/addresses.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { cobrancaReminder } from '#features/contato/modelos/cobranca/rules.ts'
import { reminderText } from '#features/contato/modelos/pagamento/rules.ts'
import { brokenMessage, brokenText } from '#features/contratos/promessas/rules.ts'
import { PromessaButton } from '#features/contratos/promessas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { Hoje } from '../../hoje/contract.ts'
import { AlertSection } from '../alertas/AlertSection.tsx'
import { useEmpresa, useTemplate } from '../alertas/api.ts'
import { RemindCliente } from '../alertas/RemindCliente.tsx'

type Pagamento = Hoje['pagamentos_de_hoje']['itens'][number]
type Cobranca = Hoje['cobrancas_de_hoje']['itens'][number]
type Props = { work: Hoje }

export function DueToday({ work: { pagamentos_de_hoje, cobrancas_de_hoje } }: Props) {
  const today = useToday()
  return (
    <AlertSection
      title="Vencem hoje"
      icon={CalendarCheck}
      cor="laranja"
      lists={listsOn(today, 'pendente', pagamentos_de_hoje, cobrancas_de_hoje)}
    >
      {pagamentos_de_hoje.itens.map((pagamento) => (
        <PagamentoRow
          key={pagamento.id}
          pagamento={pagamento}
          action={
            <Receive
              href={receberHref(pagamento.cliente_id, { pagamento: pagamento.id })}
              of={`${pagamento.cliente_nome}, ${whatIs(pagamento)}`}
            />
          }
        />
      ))}
      {cobrancas_de_hoje.itens.map((cobranca) => (
        <CobrancaRow
          key={cobranca.id}
          cobranca={cobranca}
          action={
            <Receive
              href={receberHref(cobranca.cliente_id, { cobranca: cobranca.id })}
              of={`${cobranca.cliente_nome}, ${cobranca.titulo}`}
            />
          }
        />
      ))}
    </AlertSection>
  )
}

export function LateSinceYesterday({ work }: Props) {
  const { pagamentos_de_ontem, cobrancas_de_ontem, promessas_quebradas } = work
  const today = useToday()
  const yesterday = addDays(today, -1)
  const empresa = useEmpresa()
  const template = useTemplate()
  return (
    <AlertSection
      title="Atrasados desde ontem"
      icon={CalendarX}
      cor="vermelho"
      lists={[
        ...listsOn(yesterday, 'atrasado', pagamentos_de_ontem, cobrancas_de_ontem),
        { total: promessas_quebradas.total, shown: promessas_quebradas.total, label: '', href: '' },
      ]}
    >
      {promessas_quebradas.itens.map((promessa) => (
        <BrokenRow key={promessa.id} promessa={promessa} today={today} loja={empresa?.nome} />
      ))}
      {pagamentos_de_ontem.itens.map((pagamento) => (
        <PagamentoRow
          key={pagamento.id}
          pagamento={pagamento}
          action={
            <>
              <RemindCliente
                nome={pagamento.cliente_nome}
                about={whatIs(pagamento)}
                chat={{
                  numero: pagamento.cliente_telefone,
                  mensagem: reminderText(pagamento, template, empresa),
                  pagamento_id: pagamento.id,
                }}
              />
              <PromessaButton cliente={clienteOf(pagamento)} />
              <Receive
                href={receberHref(pagamento.cliente_id, { pagamento: pagamento.id })}
                of={`${pagamento.cliente_nome}, ${whatIs(pagamento)}`}
              />
            </>
          }
        />
      ))}
      {cobrancas_de_ontem.itens.map((cobranca) => (
        <CobrancaRow
          key={cobranca.id}
          cobranca={cobranca}
          action={
            <>
              <RemindCliente
                nome={cobranca.cliente_nome}
                about={cobranca.titulo}
                chat={{
                  numero: cobranca.cliente_telefone,
                  mensagem: cobrancaReminder(cobranca, template, empresa),
                  cobranca_id: cobranca.id,
                }}
              />
              <PromessaButton cliente={clienteOf(cobranca)} />
              <Receive
                href={receberHref(cobranca.cliente_id, { cobranca: cobranca.id })}
                of={`${cobranca.cliente_nome}, ${cobranca.titulo}`}
              />
            </>
          }
        />
      ))}
    </AlertSection>
  )
}

type Broken = Hoje['promessas_quebradas']['itens'][number]
type BrokenProps = { promessa: Broken; today: CalendarDay; loja: string | undefined }

/** A promise that was not kept, before the other late ones. */
const BrokenRow = ({ promessa, today, loja }: BrokenProps) => (
  <AlertRow
    compact
    title={<ClienteLink id={promessa.cliente_id}>{promessa.cliente_nome}</ClienteLink>}
    about={brokenText(promessa, today)}
    actions={
      <>
        <RemindCliente
          nome={promessa.cliente_nome}
          about="promessa quebrada"
          chat={{
            numero: promessa.cliente_telefone,
            mensagem: brokenMessage(promessa, loja),
            cliente_id: promessa.cliente_id,
          }}
        />
        <PromessaButton cliente={clienteOf(promessa)} />
        <Receive
          href={receberHref(promessa.cliente_id)}
          of={`${promessa.cliente_nome}, promessa quebrada`}
        />
      </>
    }
  />
)

const clienteOf = ({ cliente_id, cliente_nome }: { cliente_id: string; cliente_nome: string }) => ({
  id: cliente_id,
  nome: cliente_nome,
})

type Few = { itens: readonly unknown[]; total: number }

/** The links to all payments and all extra charges due that day. */
const listsOn = (day: CalendarDay, status: string, pagamentos: Few, cobrancas: Few) => [
  {
    total: pagamentos.total,
    shown: pagamentos.itens.length,
    label: `Ver todos os ${pagamentos.total} pagamentos`,
    href: `/admin/pagamentos?status=${status}&data_inicio=${day}&data_fim=${day}`,
  },
  {
    total: cobrancas.total,
    shown: cobrancas.itens.length,
    label: `Ver todas as ${cobrancas.total} cobranças extras`,
    href: `/admin/cobrancas?status=pendente&data_inicio=${day}&data_fim=${day}`,
  },
]

/** 'Semana 3', or the payment's kind if it has no week. */
const whatIs = ({ tipo, semana_referencia }: Pagamento) =>
  tipo === 'semanal' ? `Semana ${semana_referencia}` : TIPO_PAGAMENTO_LABEL[tipo]

const PagamentoRow = ({ pagamento, action }: { pagamento: Pagamento; action: ReactNode }) => (
  <AlertRow
    compact
    title={
      <>
        <ClienteLink id={pagamento.cliente_id}>{pagamento.cliente_nome}</ClienteLink>:{' '}
        <Money value={pagamento.devido_hoje} />
      </>
    }
    about={
      <>
        {whatIs(pagamento)}, moto <MotoLink id={pagamento.moto_id}>{pagamento.moto_placa}</MotoLink>
      </>
    }
    actions={action}
  />
)

const CobrancaRow = ({ cobranca, action }: { cobranca: Cobranca; action: ReactNode }) => (
  <AlertRow
    compact
    title={
      <>
        <ClienteLink id={cobranca.cliente_id}>{cobranca.cliente_nome}</ClienteLink>:{' '}
        <Money value={cobranca.valor} />
      </>
    }
    about={
      <>
        {cobranca.titulo}
        {cobranca.moto_placa && (
          <>
            , moto <MotoLink id={cobranca.moto_id}>{cobranca.moto_placa}</MotoLink>
          </>
        )}
      </>
    }
    actions={action}
  />
)

const Receive = ({ href, of }: { href: string; of: string }) => (
  <LinkButton size="small" icon={HandCoins} href={href} aria-label={`Receber: ${of}`}>
    Receber
  </LinkButton>
)
