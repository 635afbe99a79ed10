import { Eye, Plus } from 'lucide-react'
import { ATO } from '#domain/atos.ts'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { anyId } from '#web/data/filter-schema.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterChips, FilterTag, optionsOf } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Sinistro } from '../contract.ts'
import { TIPO_SINISTRO_LABEL } from '../rules.ts'
import { sinistrosQueries } from './api.ts'
import { type SinistrosFilters, sinistrosFilters } from './filters.ts'
import { SinistroBadges, whatIs } from './labels.tsx'
import { NewSinistro } from './NewSinistro.tsx'
import { SinistroDialog } from './SinistroDialog.tsx'

const SITUACOES = optionsOf<SinistrosFilters['situacao']>({
  abertos: 'Em aberto',
  encerrados: 'Encerrados',
  cancelados: 'Cancelados',
  todos: 'Todos',
})

/** The open dialog: a new one, of a known motorcycle or not, or the details of one. */
const inUrl = newDialog.extend({ moto: anyId, sinistro: anyId })

/** Thefts, accidents and impoundments, the latest first. */
export function SinistrosPage() {
  const { filters, field, active, clear } = useUrlFilters(sinistrosFilters)
  const sinistros = usePage(sinistrosQueries.list(filters))
  const { open, show, close } = useDialogInUrl(inUrl)
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      {ATO.registrarSinistro}
    </Button>
  )
  return (
    <Page title="Sinistros" actions={create}>
      <FilterBar>
        <FilterChips label="Situação" options={SITUACOES} {...field('situacao')} />
        <FilterTag remove="Mostrar todos os clientes" {...field('cliente_id')}>
          Cliente: {sinistros.items?.[0]?.cliente_nome ?? 'escolhido'}
        </FilterTag>
      </FilterBar>
      <QueryList
        query={sinistros}
        skeleton="rows"
        noun={['o sinistro', 'os sinistros']}
        empty={{
          text: 'Nenhum sinistro em aberto.',
          hint: 'Roubo, furto, acidente ou apreensão: registre aqui, ou no menu da moto.',
          action: create,
        }}
        filtered={{ active, clear, text: 'Nenhum sinistro encontrado' }}
      >
        {(items) => (
          <DataTable
            label="Sinistros"
            rows={items}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            actions={(sinistro) => (
              <Button
                size="small"
                icon={Eye}
                aria-label={`Abrir: ${whatIs(sinistro)}`}
                onClick={() => show({ sinistro: sinistro.id })}
              >
                Abrir
              </Button>
            )}
          />
        )}
      </QueryList>
      {open.novo && (
        <NewSinistro moto_id={open.moto} onMade={(id) => show({ sinistro: id })} onClose={close} />
      )}
      {open.sinistro && <SinistroDialog id={open.sinistro} onClose={close} />}
    </Page>
  )
}

const COLUMNS: Column<Sinistro>[] = [
  {
    header: 'Sinistro',
    main: true,
    cell: ({ tipo, moto_id, placa, local }) => (
      <>
        <span className="font-medium">
          {TIPO_SINISTRO_LABEL[tipo]}, <MotoLink id={moto_id}>{placa}</MotoLink>
        </span>
        <small className="wrap-anywhere">{local}</small>
      </>
    ),
  },
  { header: 'Quando', cell: ({ ocorrido_em }) => <InstantText instant={ocorrido_em} /> },
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome }) =>
      cliente_nome ? <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink> : 'Não alugada',
  },
  {
    header: 'Situação',
    cell: (sinistro) => (
      <span className="flex flex-wrap gap-1">
        <SinistroBadges sinistro={sinistro} />
      </span>
    ),
  },
]
