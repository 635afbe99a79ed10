import { FileDown, PenLine } from 'lucide-react'
import { assinarHref } from '#domain/addresses.ts'
import { shortId } from '#domain/locacao.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { DocumentoResumido } from '../contract.ts'
import { TIPO_DOCUMENTO_LABEL } from '../labels.ts'
import type { DocumentosOwner } from './api.ts'
import { isToSign, useDocumentoItems, usePdf } from './document-actions.ts'
import { missingText, whichIs } from './labels.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Props = {
  items: DocumentoResumido[]
  /** Whose page it is on: that record is not named in each row. */
  owner?: DocumentosOwner
  onOpen: (id: string) => void
  onCancel: (documento: DocumentoResumido) => void
}

/** The documents as a table (cards on phones): the usual action in sight, the others in a menu. */
export function DocumentosTable({ items, owner = {} as DocumentosOwner, onOpen, onCancel }: Props) {
  const itemsOf = useDocumentoItems()
  const pdf = usePdf()
  const columns: Column<DocumentoResumido>[] = [
    {
      header: 'Documento',
      main: true,
      cell: (documento) => (
        <>
          <button
            type="button"
            className="record-link text-left font-medium"
            onClick={() => onOpen(documento.id)}
          >
            {TIPO_DOCUMENTO_LABEL[documento.tipo]}
          </button>
          <small className="tabular">nº {documento.numero}</small>
        </>
      ),
    },
    ...('cliente_id' in owner || 'locacao_id' in owner ? [] : [CLIENTE]),
    ...('locacao_id' in owner ? [] : [LOCACAO]),
    {
      header: 'Emitido',
      cell: ({ emitido_em, emitido_por }) => (
        <>
          <InstantText instant={emitido_em} />
          <small>por {emitido_por}</small>
        </>
      ),
    },
    SITUACAO,
  ]
  return (
    <DataTable
      label="Documentos"
      wide
      rows={items}
      rowKey={({ id }) => id}
      columns={columns}
      actions={(documento) => (
        <>
          {isToSign(documento) ? (
            <LinkButton
              size="small"
              variant="primary"
              icon={PenLine}
              href={assinarHref(documento.id)}
              aria-label={`Assinar: ${whichIs(documento)}`}
            >
              Assinar
            </LinkButton>
          ) : (
            <Button
              size="small"
              icon={FileDown}
              aria-label={`PDF: ${whichIs(documento)}`}
              onClick={() => pdf.open(documento)}
            >
              PDF
            </Button>
          )}
          <Menu
            label={`Ações: ${whichIs(documento)}`}
            items={itemsOf(documento, () => onCancel(documento))}
          />
        </>
      )}
    />
  )
}

const CLIENTE: Column<DocumentoResumido> = {
  header: 'Cliente',
  cell: ({ cliente_id, cliente_nome }) => <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>,
}

const LOCACAO: Column<DocumentoResumido> = {
  header: 'Locação',
  cell: ({ locacao_id, moto_placa }) => (
    <>
      <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>
      {moto_placa && <small>moto {moto_placa}</small>}
    </>
  ),
}

function endOf({ status, assinado_em, cancelado_em }: DocumentoResumido) {
  if (status === 'assinado') return assinado_em
  return status === 'cancelado' ? cancelado_em : null
}

const SITUACAO: Column<DocumentoResumido> = {
  header: 'Situação',
  cell: (documento) => {
    const when = endOf(documento)
    return (
      <>
        <StatusBadge {...documento} />
        <small>{when ? <InstantText instant={when} /> : missingText(documento)}</small>
      </>
    )
  },
}
