import { Plus } from 'lucide-react'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { usePage } from '#web/data/lists.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { type DividasOwner, dividasQueries } from './api.ts'
import { DetailsOfAddress } from './DetailsDialog.tsx'
import { DividasTable } from './DividasTable.tsx'

type Props = {
  owner: DividasOwner
  /** Adds a debt of the kind. */
  onCreate?: () => void
}

const TEXTS = {
  pagamento: {
    title: 'Pagamentos',
    create: 'Novo pagamento',
    noun: ['o pagamento', 'os pagamentos'],
    path: '/admin/pagamentos',
    link: 'Abrir em Pagamentos',
    empty: 'Nenhum pagamento registrado ainda.',
  },
  cobranca: {
    title: 'Cobranças extras',
    create: 'Nova cobrança',
    noun: ['a cobrança', 'as cobranças'],
    path: '/admin/cobrancas',
    link: 'Abrir em Cobranças',
    empty: 'Nenhuma cobrança extra.',
  },
} as const

export const RecordPagamentos = (props: Props) => <RecordDividas kind="pagamento" {...props} />
export const RecordCobrancas = (props: Props) => <RecordDividas kind="cobranca" {...props} />

/** The debts of a kind of a customer or a rental, as a section of that record's page. */
function RecordDividas({ kind, owner, onCreate }: Props & { kind: DividaKind }) {
  const dividas = usePage(dividasQueries.ofRecord(kind, owner))
  const [[name, id]] = Object.entries(owner) as [[string, string]]
  const { title, create, noun, path, link, empty } = TEXTS[kind]
  return (
    <RecordSection
      title={title}
      aside={dividas.items && dividas.total}
      actions={
        <>
          {onCreate && (
            <Button size="small" icon={Plus} onClick={onCreate}>
              {create}
            </Button>
          )}
          <LinkButton size="small" variant="quiet" href={`${path}?${name}=${id}`}>
            {link}
          </LinkButton>
        </>
      }
    >
      <QueryList query={dividas} noun={noun} skeleton="rows" empty={empty}>
        {(items) => <DividasTable kind={kind} items={items} ofOne />}
      </QueryList>
      <DetailsOfAddress kind={kind} list={dividas} />
    </RecordSection>
  )
}
