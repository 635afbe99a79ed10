import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/data/api-client.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** Shows the recovery codes once; closing requires a confirmation that they were stored. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { user } = useSession()
  const [saved, setSaved] = useState(false)
  const [warned, setWarned] = useState(false)
  const text = codes.join('\n')
  const download = () =>
    saveFile(
      new Blob([
        `Códigos de recuperação de ${user?.username ?? ''}. Cada um vale uma vez.\n\n${text}\n`,
      ]),
      `codigos-de-recuperacao-${user?.username ?? ''}.txt`,
    )
  const close = () => (saved ? onClose() : setWarned(true))
  return (
    <Dialog
      title="Guarde os códigos de recuperação"
      description="Sem o celular, cada um deles deixa entrar uma vez. Eles não serão mostrados de novo."
      closeOnOutsidePress={false}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          Concluir
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-2 bg-afundado p-4 font-medium"
          aria-label="Códigos"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="tabular whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ul>
        <div className="no-print flex flex-wrap gap-3">
          <CopyButton text={text} label="Copiar códigos" labelled />
          <Button icon={Download} onClick={download}>
            Baixar
          </Button>
          <Button icon={Printer} onClick={() => print()}>
            Imprimir
          </Button>
        </div>
        <label className="checkbox no-print">
          <input
            type="checkbox"
            checked={saved}
            onChange={(event) => setSaved(event.target.checked)}
          />
          <span>Guardei os códigos em lugar seguro</span>
        </label>
        {warned && !saved && (
          <Alert
            tipo="erro"
            title="Marque que guardou os códigos: depois de fechar, não há como vê-los."
          />
        )}
      </div>
    </Dialog>
  )
}
