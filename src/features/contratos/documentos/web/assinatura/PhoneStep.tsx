import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody, DialogFrame } from '#web/ui/overlays/Dialog.tsx'

/** The end of what the customer signs. */
export const ReadyDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame title="Pronto" size="large" closeOnOutsidePress={false} onClose={onClose}>
    <Step
      name="fim"
      foot={
        <Button variant="primary" onClick={onClose}>
          Devolver o celular
        </Button>
      }
    >
      <p className="text-lg">Obrigado! Devolva o celular a quem está atendendo você.</p>
    </Step>
  </DialogFrame>
)

type StepProps = { name: string; children: ReactNode; foot?: ReactNode }

/** The scrolling part and the buttons of a step. */
export const Step = ({ name, children, foot }: StepProps) => (
  <>
    <DialogBody step={name}>{children}</DialogBody>
    {foot && <div className="dialog-foot">{foot}</div>}
  </>
)
