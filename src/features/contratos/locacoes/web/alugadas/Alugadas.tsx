import { CreditCard, Flag, KeyRound, Repeat, ShieldAlert, Wrench } from 'lucide-react'
import { encerrarHref, recordHref, registrarSinistroHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { PLANOS } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { kmSinceService, OIL_ALERT, oilAlert } from '#features/frota/motos/rules.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { CardGrid, Facts, ItemCard } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ListView } from '#web/ui/lists/ViewSwitch.tsx'
import { MotoPicture, MotoThumbnail } from '#web/ui/MotoPicture.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import type { Alugada } from '../../contract.ts'
import { isRenewable } from '../../renovacao/rules.ts'
import { renovarHref, swapItems } from '../action-items.ts'
import { ContratoBar } from '../ContratoBar.tsx'
import { LocacaoBadges } from '../LocacaoBadges.tsx'

type Props = { alugadas: Alugada[]; view: ListView }

/** The motorcycles that are out, as rows or as cards: the renter, the contract's progress and the oil. */
export const Alugadas = ({ alugadas, view }: Props) =>
  view === 'tabela' ? (
    <DataTable
      label="Motos alugadas"
      wide
      rows={alugadas}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      actions={(alugada) => (
        <>
          <PagamentosLink alugada={alugada} />
          <AlugadaMenu alugada={alugada} />
        </>
      )}
    />
  ) : (
    <CardGrid>
      {alugadas.map((alugada) => (
        <ItemCard
          key={alugada.id}
          media={<MotoPicture cor={alugada.moto_cor} />}
          title={<Placa alugada={alugada} />}
          subtitle={`${alugada.moto_modelo} ${alugada.moto_cor}`}
          badges={<Badges alugada={alugada} />}
          menu={<AlugadaMenu alugada={alugada} />}
          footer={<PagamentosLink alugada={alugada} />}
        >
          <AlugadaFacts alugada={alugada} />
          <div className="mt-3.5 grid gap-1">
            <ContratoBar locacao={alugada} />
            <p className="text-sm text-tinta-3">
              {formatDay(alugada.data_inicio)} a {formatDay(alugada.data_fim_contratada)}
            </p>
          </div>
        </ItemCard>
      ))}
    </CardGrid>
  )

const COLUMNS: Column<Alugada>[] = [
  {
    header: 'Moto',
    main: true,
    cell: (alugada) => (
      <span className="flex items-center gap-3">
        <span className="desk:max-wide:hidden">
          <MotoThumbnail cor={alugada.moto_cor} />
        </span>
        <span className="font-medium">
          <Placa alugada={alugada} />
          <small>
            {alugada.moto_modelo} {alugada.moto_cor}
          </small>
        </span>
      </span>
    ),
  },
  {
    header: 'Cliente',
    unlabelled: true,
    cell: ({ cliente_id, cliente_nome, cliente_telefone }) => (
      <>
        <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
        <div>
          <PhoneLink digits={cliente_telefone} stacked />
        </div>
      </>
    ),
  },
  {
    header: 'Km atual',
    numeric: true,
    cell: (alugada) => (
      <>
        {formatKm(alugada.moto_km_atual)}
        <small className="desk:max-wide:hidden">óleo há {kmSinceOilChange(alugada)}</small>
      </>
    ),
  },
  { header: 'Contrato', cell: (alugada) => <ContratoBar locacao={alugada} /> },
  {
    header: 'Situação',
    cell: (alugada) => (
      <span className="flex flex-wrap gap-1">
        <Badges alugada={alugada} />
      </span>
    ),
  },
]

type OneProps = { alugada: Alugada }

const Placa = ({ alugada: { moto_id, moto_placa } }: OneProps) => (
  <span className="tabular tracking-wide">
    <MotoLink id={moto_id}>{moto_placa}</MotoLink>
  </span>
)

function Badges({ alugada }: OneProps) {
  const oil = oilAlert(odometer(alugada))
  return (
    <>
      <LocacaoBadges locacao={alugada} />
      {oil && <Badge cor={OIL_ALERT[oil].cor}>{OIL_ALERT[oil].text}</Badge>}
    </>
  )
}

const PagamentosLink = ({ alugada: { id, moto_placa } }: OneProps) => (
  <LinkButton
    size="small"
    icon={CreditCard}
    href={filteredHref('/admin/pagamentos', { locacao_id: id })}
    aria-label={`Pagamentos da moto ${moto_placa}`}
  >
    Pagamentos
  </LinkButton>
)

function AlugadaMenu({ alugada }: OneProps) {
  const { id, moto_id, moto_placa } = alugada
  const today = useToday()
  return (
    <Menu
      label={`Mais ações da moto ${moto_placa}`}
      items={[
        { label: 'Ver locação', icon: KeyRound, href: recordHref.locacao(id) },
        { label: ATO.encerrarLocacao, icon: Flag, href: encerrarHref(id) },
        ...swapItems(alugada),
        isRenewable(alugada, today) && {
          label: alugada.renovacao_plano ? 'Mudar renovação' : 'Renovar',
          icon: Repeat,
          href: renovarHref(id),
        },
        {
          label: ATO.registrarSinistro,
          icon: ShieldAlert,
          href: registrarSinistroHref(moto_id),
        },
        {
          label: ATO.trocarOleo,
          icon: Wrench,
          href: `/admin/manutencao?moto=${moto_id}&nova=1`,
        },
      ]}
    />
  )
}

const odometer = ({ moto_km_atual, moto_km_ultima_manutencao }: Alugada) => ({
  km_atual: moto_km_atual,
  km_ultima_manutencao: moto_km_ultima_manutencao,
})

function kmSinceOilChange(alugada: Alugada) {
  const since = kmSinceService(odometer(alugada))
  return since === null ? 'N/A' : formatKm(since)
}

const AlugadaFacts = ({ alugada }: OneProps) => (
  <Facts
    items={[
      {
        label: 'Cliente',
        value: <ClienteLink id={alugada.cliente_id}>{alugada.cliente_nome}</ClienteLink>,
      },
      { label: 'Telefone', value: <PhoneLink digits={alugada.cliente_telefone} /> },
      { label: 'Plano', value: PLANOS[alugada.plano].nome },
      {
        label: 'Valor semanal',
        value: <span className="tabular">{formatBRL(alugada.preco_semanal)}</span>,
      },
      { label: 'Km atual', value: formatKm(alugada.moto_km_atual) },
      { label: 'Km desde a troca de óleo', value: kmSinceOilChange(alugada) },
    ]}
  />
)
