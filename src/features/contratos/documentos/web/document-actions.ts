import { CircleX, FileDown, Mail, MessageCircle } from 'lucide-react'
import type { MeioDeEnvio } from '#features/contratos/recebimentos/recibo/rules.ts'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-items.ts'
import { isSigned } from '../assinatura/rules.ts'
import { type DocumentoResumido, documentosContract } from '../contract.ts'
import { api } from './api.ts'

type Which = Pick<DocumentoResumido, 'id' | 'tipo' | 'numero'>

/** Whether somebody still has to sign it. */
export const isToSign = ({
  tipo,
  status,
  faltam,
}: Pick<DocumentoResumido, 'tipo' | 'status' | 'faltam'>) =>
  isSigned(tipo) && status === 'emitido' && faltam.length > 0

/** Saves a document as PDF. */
export function usePdf() {
  const { run, busy } = useEntityMutation({
    run: ({ id, tipo, numero }: Which) =>
      downloadFile(
        pathOf(documentosContract.pdf, { params: { id } }),
        `${tipo.replaceAll('_', '-')}_${numero.replace('/', '-')}.pdf`,
      ),
    failure: 'Erro ao gerar o PDF. Tente novamente.',
  })
  return { open: (documento: Which) => void run(documento), busy }
}

/** Sends the customer a link to a document. */
export function useSend() {
  const toast = useToast()
  const { run, busy } = useEntityMutation({
    run: ({ id, por }: { id: string; por: MeioDeEnvio }) =>
      api.send({ params: { id }, body: { por } }),
    failure: 'Erro ao enviar o documento. Tente novamente.',
    invalidates: [queryKeys.documentos, queryKeys.mensagens],
    onDone({ aviso, link }) {
      toast(aviso, {
        acoes: link
          ? [{ label: 'Abrir o WhatsApp', run: () => window.open(link, '_blank', 'noopener') }]
          : [],
      })
    },
  })
  return { send: (id: string, por: MeioDeEnvio) => void run({ id, por }), busy }
}

/** Makes the entries of a document's menu: its PDF, sending it, cancelling it. */
export function useDocumentoItems() {
  const administrador = useSession().user?.administrador === true
  const pdf = usePdf()
  const { send } = useSend()
  return (documento: DocumentoResumido, onCancel: () => void): MenuEntry[] => {
    const { id, status } = documento
    const items: MenuEntry[] = [
      { label: 'Baixar PDF', icon: FileDown, onSelect: () => pdf.open(documento) },
    ]
    if (status === 'emitido' || status === 'assinado')
      items.push(
        {
          label: 'Enviar documento pelo WhatsApp',
          icon: MessageCircle,
          onSelect: () => send(id, 'whatsapp'),
        },
        { label: 'Enviar documento por e-mail', icon: Mail, onSelect: () => send(id, 'email') },
      )
    if (status === 'emitido' || (status === 'assinado' && administrador))
      items.push({ label: 'Cancelar documento', icon: CircleX, danger: true, onSelect: onCancel })
    return items
  }
}
