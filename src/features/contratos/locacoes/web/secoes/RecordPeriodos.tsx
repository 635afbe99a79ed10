import { formatDays } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useList, usePage } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Locacao, LocatarioDaMoto, MotoDaLocacao } from '../../contract.ts'
import { kmDriven, kmDrivenText, MOTIVO_PERIODO_LABEL } from '../../periodos/rules.ts'
import { locacoesQueries } from '../api.ts'

type Period = Pick<MotoDaLocacao, 'inicio' | 'fim' | 'km_saida' | 'km_volta'>

const WHEN = <P extends Period>(): Column<P> => ({
  header: 'Quando',
  cell: ({ inicio, fim }) => (
    <>
      <InstantText instant={inicio} />
      <small>
        {fim ? (
          <>
            até <InstantText instant={fim} />
          </>
        ) : (
          'até agora'
        )}
      </small>
    </>
  ),
})

const KM = <P extends Period>(): Column<P> => ({
  header: 'Km',
  cell: ({ km_saida, km_volta, fim }) => (
    <>
      {formatKm(km_saida)}
      <small>{km_volta !== null ? `a ${formatKm(km_volta)}` : fim && 'sem leitura na volta'}</small>
    </>
  ),
})

const OF_LOCACAO: Column<MotoDaLocacao>[] = [
  {
    header: 'Moto',
    main: true,
    cell: ({ moto_id, moto_placa, tipo, motivo, texto }) => (
      <>
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <MotoLink id={moto_id}>{moto_placa}</MotoLink>
          {tipo === 'reserva' && <Badge cor="azul">Reserva</Badge>}
        </span>
        {motivo && (
          <small>
            {MOTIVO_PERIODO_LABEL[motivo]}
            {texto && `: ${texto}`}
          </small>
        )}
      </>
    ),
  },
  WHEN(),
  KM(),
  {
    header: 'Diárias',
    numeric: true,
    cell: ({ dias, valor }) => (
      <>
        {formatBRL(valor)}
        <small>{formatDays(dias)}</small>
      </>
    ),
  },
]

/** The motorcycles that a rental had, with who paid for which days, as a section of its page. */
export function LocacaoMotos({ locacao }: { locacao: Locacao }) {
  const motos = useList(locacoesQueries.motos(locacao.id))
  return (
    <RecordSection
      title="Motos da locação"
      aside={motos.items && kmDrivenText(kmDriven(motos.items))}
    >
      <QueryList query={motos} skeleton="rows" noun="as motos da locação" empty="Nenhuma moto.">
        {(items) => (
          <DataTable
            label="Motos da locação"
            rows={items}
            rowKey={({ id }) => id}
            columns={OF_LOCACAO}
          />
        )}
      </QueryList>
    </RecordSection>
  )
}

const OF_MOTO: Column<LocatarioDaMoto>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ cliente_id, cliente_nome, locacao_id, tipo }) => (
      <>
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
          {tipo === 'reserva' && <Badge cor="azul">Reserva</Badge>}
        </span>
        <small>
          <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>
        </small>
      </>
    ),
  },
  WHEN(),
  KM(),
]

/** Who had a motorcycle and when, as a section of its page. */
export function MotoHolders({ moto_id }: { moto_id: string }) {
  const holders = usePage(locacoesQueries.holders(moto_id))
  return (
    <RecordSection title="Quem esteve com a moto" aside={holders.items && holders.total}>
      <QueryList
        query={holders}
        noun={['o período', 'os períodos']}
        skeleton="rows"
        loading="Carregando quem esteve com a moto..."
        failure="Não foi possível carregar quem esteve com a moto."
        empty="Ninguém a alugou ainda."
      >
        {(items) => (
          <DataTable
            label="Quem esteve com a moto"
            rows={items}
            rowKey={({ id }) => id}
            columns={OF_MOTO}
          />
        )}
      </QueryList>
    </RecordSection>
  )
}
