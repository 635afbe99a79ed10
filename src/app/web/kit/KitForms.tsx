import { useState } from 'react'
import { ApiError } from '#web/data/api-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

import { KitFormDialog, wait } from './KitFormDialog.tsx'

type Open = 'form' | 'confirm' | 'info' | undefined

export function KitForms() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card title="Diálogos e formulários">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('form')}>Abrir formulário</Button>
        <Button onClick={() => setOpen('confirm')}>Abrir confirmação</Button>
        <Button onClick={() => setOpen('info')}>Abrir diálogo</Button>
      </div>
      {open === 'form' && <KitFormDialog onClose={close} />}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Excluir moto"
          question="Deseja realmente excluir esta moto?"
          item="ABC1D23, Vermelha"
          confirm="Excluir"
          busyLabel="Excluindo..."
          failure="Erro ao excluir moto."
          run={async () => {
            await wait(600)
            throw new ApiError({
              status: 409,
              code: 'em_uso',
              detail: 'A moto está em uma locação aberta.',
            })
          }}
          onClose={close}
        />
      )}
      {open === 'info' && (
        <Dialog
          title="Detalhes do pagamento"
          description="Semana 12"
          onClose={close}
          footer={<Button onClick={close}>Fechar</Button>}
        >
          <p>Ana Souza, R$ 279,93</p>
        </Dialog>
      )}
    </Card>
  )
}
