import { useState } from 'react'
import type { StatusDocumento } from '#domain/documento.ts'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterSelect,
  FilterTag,
  optionsOf,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { DocumentoResumido } from '../contract.ts'
import { TIPO_DOCUMENTO_LABEL } from '../labels.ts'
import { documentosQueries } from './api.ts'
import { WaitingSignatures } from './assinatura/WaitingSignatures.tsx'
import { DocumentosTable } from './DocumentosTable.tsx'
import { CancelDialog } from './dialogs/CancelDialog.tsx'
import { DetailsDialog } from './dialogs/DetailsDialog.tsx'
import { documentosFilters } from './filters.ts'

const TIPOS = optionsOf({ todos: 'Todos', ...TIPO_DOCUMENTO_LABEL })
const SITUACOES = optionsOf<StatusDocumento | 'todos'>({
  todos: 'Todos',
  emitido: 'A assinar',
  assinado: 'Assinados',
  substituido: 'Substituídos',
  cancelado: 'Cancelados',
})

/** Contracts, amendments, terms and notifications: what was signed, and what still waits. */
export function DocumentosPage() {
  const { filters, field, active, clear } = useUrlFilters(documentosFilters)
  const documentos = usePage(documentosQueries.list(filters))
  const details = useDetailsInUrl('documento')
  const [cancelling, setCancelling] = useState<DocumentoResumido>()
  return (
    <Page
      title="Documentos"
      actions={<LinkButton href="/admin/configuracoes/contratos">Modelos de contrato</LinkButton>}
    >
      <WaitingSignatures />
      <FilterBar clear={active && clear}>
        <FilterSelect label="Tipo" options={TIPOS} {...field('tipo')} />
        <FilterChips label="Situação" options={SITUACOES} {...field('status')} />
        <FilterTag remove="Mostrar documentos de todos os clientes" {...field('cliente_id')}>
          Cliente: {documentos.items?.[0]?.cliente_nome ?? 'escolhido'}
        </FilterTag>
      </FilterBar>
      <QueryList
        query={documentos}
        skeleton="rows"
        noun={['o documento', 'os documentos']}
        empty={{
          text: 'Nenhum documento emitido ainda.',
          hint: 'Abra uma locação e toque em Gerar contrato.',
          action: (
            <LinkButton variant="primary" href="/admin/locacoes">
              Ver locações
            </LinkButton>
          ),
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhum documento encontrado',
          hint: 'Tente ajustar os filtros.',
        }}
      >
        {(items) => (
          <DocumentosTable items={items} onOpen={details.open} onCancel={setCancelling} />
        )}
      </QueryList>
      {details.id && (
        <DetailsDialog id={details.id} onOpen={details.open} onClose={details.close} />
      )}
      {cancelling && (
        <CancelDialog documento={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </Page>
  )
}
