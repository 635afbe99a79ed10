import { CalendarCheck, CalendarX, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { receberHref } from '#domain/addresses.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { reminderText } from '#features/contato/modelos/divida/rules.ts'
import { brokenMessage, brokenText } from '#features/contratos/promessas/rules.ts'
import { PromessaButton } from '#features/contratos/promessas/web/public.tsx'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
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

/** A payment or an extra charge as its row shows it: what it is, and what it owes. */
type Divida = (Pagamento | Cobranca) & { kind: DividaKind; what: string }

const ofPagamento = (pagamento: Pagamento): Divida => {
  const { tipo, semana_referencia } = pagamento
  // 'Semana 3', or the payment's kind if it has no week.
  const what = tipo === 'semanal' ? `Semana ${semana_referencia}` : TIPO_PAGAMENTO_LABEL[tipo]
  return { ...pagamento, kind: 'pagamento', what }
}
const ofCobranca = (cobranca: Cobranca): Divida => ({
  ...cobranca,
  kind: 'cobranca',
  what: cobranca.titulo,
})

const dividasOf = (pagamentos: { itens: Pagamento[] }, cobrancas: { itens: Cobranca[] }) => [
  ...pagamentos.itens.map(ofPagamento),
  ...cobrancas.itens.map(ofCobranca),
]

export function DueToday({ work: { pagamentos_de_hoje, cobrancas_de_hoje } }: Props) {
  const today = useToday()
  return (
    <AlertSection
      title="Vencem hoje"
      icon={CalendarCheck}
      cor="laranja"
      lists={listsOn(today, 'pendente', pagamentos_de_hoje, cobrancas_de_hoje)}
    >
      {dividasOf(pagamentos_de_hoje, cobrancas_de_hoje).map((divida) => (
        <DividaRow key={divida.id} divida={divida} />
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
      {dividasOf(pagamentos_de_ontem, cobrancas_de_ontem).map((divida) => (
        <DividaRow key={divida.id} divida={divida}>
          <RemindCliente
            nome={divida.cliente_nome}
            about={divida.what}
            chat={{
              numero: divida.cliente_telefone,
              mensagem: reminderText(divida, template, empresa),
              [`${divida.kind}_id`]: divida.id,
            }}
          />
          <PromessaButton cliente={clienteOf(divida)} />
        </DividaRow>
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
const listsOn = (
  day: CalendarDay,
  status: 'pendente' | 'atrasado',
  pagamentos: Few,
  cobrancas: Few,
) => [
  {
    total: pagamentos.total,
    shown: pagamentos.itens.length,
    label: `Ver todos os ${pagamentos.total} pagamentos`,
    href: filteredHref('/admin/pagamentos', { status, data_inicio: day, data_fim: day }),
  },
  {
    total: cobrancas.total,
    shown: cobrancas.itens.length,
    label: `Ver todas as ${cobrancas.total} cobranças extras`,
    href: filteredHref('/admin/cobrancas', { status: 'pendente', data_inicio: day, data_fim: day }),
  },
]

/** A debt, with the way to receive it after what else can be done. */
const DividaRow = ({ divida, children }: { divida: Divida; children?: ReactNode }) => {
  const { kind, id, cliente_id, cliente_nome, moto_id, moto_placa, what, devido_hoje } = divida
  return (
    <AlertRow
      compact
      title={
        <>
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>: <Money value={devido_hoje} />
        </>
      }
      about={
        <>
          {what}
          {moto_placa && (
            <>
              , moto <MotoLink id={moto_id}>{moto_placa}</MotoLink>
            </>
          )}
        </>
      }
      actions={
        <>
          {children}
          <Receive href={receberHref(cliente_id, { [kind]: id })} of={`${cliente_nome}, ${what}`} />
        </>
      }
    />
  )
}

const Receive = ({ href, of }: { href: string; of: string }) => (
  <LinkButton size="small" icon={HandCoins} href={href} aria-label={`Receber: ${of}`}>
    Receber
  </LinkButton>
)
