import { GitCompareArrows } from 'lucide-react'
import { compararHref, vistoriaHref } from '#domain/addresses.ts'
import { formatKm } from '#domain/distance.ts'
import { isOpen, type StatusLocacao, shortId } from '#domain/locacao.ts'
import { usePage } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { VistoriaResumida } from '../../contract.ts'
import { STATUS_VISTORIA_LABEL, TIPO_VISTORIA_LABEL } from '../../rules.ts'
import { type VistoriasOwner, vistoriasQueries } from '../api.ts'
import { contentText, VISTORIA_COR, whichVistoria } from './labels.ts'
import { StartVistoria } from './StartVistoria.tsx'

/** The rental whose page it is on. */
type Locacao = { id: string; status: StatusLocacao; entrega_pendente: boolean }
type Props = { owner: VistoriasOwner; locacao?: Locacao }

/** The inspections of a rental, a customer or a motorcycle, as a section of that record's page. */
export function RecordVistorias({ owner, locacao }: Props) {
  const vistorias = usePage(vistoriasQueries.ofRecord(owner))
  const items = vistorias.items ?? []
  return (
    <RecordSection
      title="Vistorias"
      aside={vistorias.items && vistorias.total}
      actions={
        <>
          {vistorias.items && locacao && <OfLocacao locacao={locacao} items={items} />}
          {vistorias.items && 'moto_id' in owner && (
            <StartVistoria
              label="Fazer vistoria"
              tipo="avulsa"
              moto_id={owner.moto_id}
              draft={draftOf(items, 'avulsa')}
            />
          )}
        </>
      }
    >
      <QueryList
        query={vistorias}
        noun={['a vistoria', 'as vistorias']}
        skeleton="rows"
        failure="Erro ao carregar vistorias. Tente novamente."
        empty={
          locacao && isOpen(locacao.status)
            ? 'Nenhuma vistoria. Faça a de entrega antes de a moto sair.'
            : 'Nenhuma vistoria.'
        }
      >
        {(rows) => (
          <DataTable
            label="Vistorias"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              VISTORIA,
              ...('moto_id' in owner ? [] : [MOTO]),
              ...('cliente_id' in owner || 'locacao_id' in owner ? [] : [CLIENTE]),
              QUANDO,
              KM,
              SITUACAO,
            ]}
          />
        )}
      </QueryList>
    </RecordSection>
  )
}

const draftOf = (items: readonly VistoriaResumida[], tipo: VistoriaResumida['tipo']) =>
  items.find((each) => each.tipo === tipo && each.status === 'rascunho')?.id

const isDone = (items: readonly VistoriaResumida[], tipo: VistoriaResumida['tipo']) =>
  items.some((each) => each.tipo === tipo && each.status === 'concluida')

function OfLocacao({ locacao, items }: { locacao: Locacao; items: readonly VistoriaResumida[] }) {
  const hasReturned = items.some(
    ({ tipo, status }) =>
      (tipo === 'devolucao' || tipo === 'troca_volta') && status === 'concluida',
  )
  return (
    <>
      {isOpen(locacao.status) && !isDone(items, 'entrega') && (
        <StartVistoria
          label="Fazer vistoria de entrega"
          tipo="entrega"
          locacao_id={locacao.id}
          draft={draftOf(items, 'entrega')}
          {...(locacao.entrega_pendente && { variant: 'primary' })}
        />
      )}
      {!isDone(items, 'devolucao') && (
        <StartVistoria
          label="Fazer vistoria de devolução"
          tipo="devolucao"
          locacao_id={locacao.id}
          draft={draftOf(items, 'devolucao')}
        />
      )}
      {hasReturned && (
        <LinkButton size="small" icon={GitCompareArrows} href={compararHref(locacao.id)}>
          Comparar
        </LinkButton>
      )}
    </>
  )
}

const VISTORIA: Column<VistoriaResumida> = {
  header: 'Vistoria',
  main: true,
  cell: (vistoria) => (
    <>
      <AppLink
        className="record-link font-medium"
        href={vistoriaHref(vistoria.id)}
        aria-label={whichVistoria(vistoria)}
      >
        {TIPO_VISTORIA_LABEL[vistoria.tipo]}
      </AppLink>
      <small>{contentText(vistoria)}</small>
    </>
  ),
}

const MOTO: Column<VistoriaResumida> = {
  header: 'Moto',
  cell: ({ moto_id, moto_placa }) => <MotoLink id={moto_id}>{moto_placa}</MotoLink>,
}

const CLIENTE: Column<VistoriaResumida> = {
  header: 'Cliente',
  cell: ({ cliente_id, cliente_nome, locacao_id }) =>
    cliente_id ? (
      <>
        <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
        {locacao_id && (
          <small>
            locação <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>
          </small>
        )}
      </>
    ) : (
      '—'
    ),
}

const QUANDO: Column<VistoriaResumida> = {
  header: 'Quando',
  cell: ({ concluida_em, iniciada_em, autor }) => (
    <>
      <InstantText instant={concluida_em ?? iniciada_em} />
      <small>por {autor}</small>
    </>
  ),
}

const KM: Column<VistoriaResumida> = {
  header: 'Km',
  numeric: true,
  cell: ({ km }) => (km === null ? '—' : formatKm(km)),
}

const SITUACAO: Column<VistoriaResumida> = {
  header: 'Situação',
  cell: ({ status }) => <Badge cor={VISTORIA_COR[status]}>{STATUS_VISTORIA_LABEL[status]}</Badge>,
}
