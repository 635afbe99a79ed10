import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { StatusDocumento } from '#domain/documento.ts'
import { isOpen } from '#domain/locacao.ts'
import type { Locacao } from '#features/contratos/locacoes/contract.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { DocumentoResumido } from '../contract.ts'
import { TIPOS_EMITIDOS, type TipoEmitido } from '../rules.ts'
import { type DocumentosOwner, documentosQueries } from './api.ts'
import { DocumentosTable } from './DocumentosTable.tsx'
import { CancelDialog } from './dialogs/CancelDialog.tsx'
import { DetailsDialog } from './dialogs/DetailsDialog.tsx'
import { EmitDialog } from './emissao/EmitDialog.tsx'
import { EMIT_LABEL } from './emissao/labels.ts'

/** What is being emitted: in the address, so that "back" from filling in a missing value opens it again. */
const emitInUrl = z.object({ gerar: z.enum([...TIPOS_EMITIDOS, '']).catch('') })

type Props = {
  owner: DocumentosOwner
  /** The rental whose page it is on: documents can be emitted for it. */
  locacao?: Locacao
}

/** The documents of a rental, a customer or a motorcycle, as a section of that record's page. */
export function RecordDocumentos({ owner, locacao }: Props) {
  const documentos = usePage(documentosQueries.ofRecord(owner))
  const [details, setDetails] = useState<string>()
  const [cancelling, setCancelling] = useState<DocumentoResumido>()
  const { open, show, close } = useDialogInUrl(emitInUrl)
  const contrato = documentos.items?.find(
    ({ tipo, status }) => tipo === 'contrato' && (status === 'assinado' || status === 'emitido'),
  )
  return (
    <RecordSection
      // A customer and a motorcycle have files by that name.
      title={locacao ? 'Documentos' : 'Contratos e termos'}
      aside={documentos.items && documentos.total}
      actions={
        locacao &&
        documentos.items && (
          <Emit locacao={locacao} contrato={contrato?.status} onEmit={(gerar) => show({ gerar })} />
        )
      }
    >
      <QueryList
        query={documentos}
        noun={['o documento', 'os documentos']}
        skeleton="rows"
        failure="Erro ao carregar documentos. Tente novamente."
        empty={
          locacao && isOpen(locacao.status)
            ? 'Nenhum documento. Gere o contrato para assinar no celular.'
            : 'Nenhum documento.'
        }
      >
        {(items) => (
          <DocumentosTable
            items={items}
            owner={owner}
            onOpen={setDetails}
            onCancel={setCancelling}
          />
        )}
      </QueryList>
      {details && (
        <DetailsDialog id={details} onOpen={setDetails} onClose={() => setDetails(undefined)} />
      )}
      {cancelling && (
        <CancelDialog documento={cancelling} onClose={() => setCancelling(undefined)} />
      )}
      {open.gerar && locacao && <EmitDialog tipo={open.gerar} locacao={locacao} onClose={close} />}
    </RecordSection>
  )
}

type EmitProps = {
  locacao: Locacao
  /** State of its contract; undefined without one. */
  contrato: StatusDocumento | undefined
  onEmit: (tipo: TipoEmitido) => void
}

/** What can still come of a rental: once it has ended neither a contract nor an amendment. */
function toEmit(open: boolean, isSigned: boolean): { main?: TipoEmitido; others: TipoEmitido[] } {
  if (!open) return { others: ['notificacao', 'acerto'] }
  if (isSigned) return { main: 'aditivo', others: ['notificacao'] }
  return { main: 'contrato', others: ['aditivo', 'notificacao'] }
}

/** The document that is needed next in sight, the others in a menu. */
function Emit({ locacao, contrato, onEmit }: EmitProps) {
  const { main, others } = toEmit(isOpen(locacao.status), contrato === 'assinado')
  return (
    <>
      {main && (
        <Button
          size="small"
          icon={FilePlus2}
          variant={contrato ? 'secondary' : 'primary'}
          onClick={() => onEmit(main)}
        >
          {EMIT_LABEL[main].title}
        </Button>
      )}
      <Menu
        label="Gerar outro documento"
        items={others.map((tipo) => ({
          label: EMIT_LABEL[tipo].title,
          onSelect: () => onEmit(tipo),
        }))}
      />
    </>
  )
}
