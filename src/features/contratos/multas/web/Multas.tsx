import { CardGrid } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ListView } from '#web/ui/lists/ViewSwitch.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { DayText } from '#web/ui/values.tsx'
import type { Multa } from '../contract.ts'
import { IndicationText } from './indicacao/IndicationLine.tsx'
import { MultaBadges, OverdueBadge } from './MultaBadges.tsx'
import { MultaAction, MultaCard } from './MultaCard.tsx'
import { Discount, momentText, Price, Renter } from './MultaFacts.tsx'
import { MultaMenu } from './MultaMenu.tsx'

type Props = {
  multas: Multa[]
  view: ListView
  label: string
  /** Shows NOVA instead of the status, in the list of new fines. */
  isNewList?: boolean
}

/** Fines as cards or as rows. */
export function Multas({ multas, view, label, isNewList = false }: Props) {
  if (view === 'cartoes')
    return (
      <CardGrid>
        {multas.map((multa) => (
          <MultaCard key={multa.id} multa={multa} isNewList={isNewList} />
        ))}
      </CardGrid>
    )
  return (
    <DataTable
      label={label}
      wide
      rows={multas}
      rowKey={({ id }) => id}
      columns={columns(isNewList)}
      actions={(multa) => (
        <>
          <MultaAction multa={multa} />
          <MultaMenu multa={multa} />
        </>
      )}
    />
  )
}

const columns = (isNewList: boolean): Column<Multa>[] => [
  {
    header: 'Multa',
    main: true,
    cell: (multa) => (
      <>
        <span className="tabular font-medium tracking-wide">
          <MotoLink id={multa.moto_id}>{multa.placa}</MotoLink>
        </span>
        <small className="line-clamp-1">
          {momentText(multa)}
          <span className="desk:hidden">, {multa.descricao_infracao}</span>
        </small>
      </>
    ),
  },
  { header: 'Cliente', unlabelled: true, cell: (multa) => <Renter multa={multa} /> },
  {
    header: 'Situação',
    cell: (multa) => (
      <span className="flex flex-wrap gap-1">
        <MultaBadges multa={multa} isNewList={isNewList} inRow />
      </span>
    ),
  },
  {
    header: 'Indicação',
    unlabelled: true,
    cell: (multa) => (
      <span className="line-clamp-2 text-sm">
        <IndicationText multa={multa} />
      </span>
    ),
  },
  {
    header: 'Vencimento',
    cell: (multa) => (
      <>
        <DayText day={multa.data_vencimento} /> <OverdueBadge multa={multa} />
        <Discount multa={multa} onlyValid />
      </>
    ),
  },
  {
    header: 'Valor',
    numeric: true,
    cell: (multa) => (
      <span className="whitespace-normal">
        <Price multa={multa} />
      </span>
    ),
  },
]
