import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SideMenu } from './SideMenu.tsx'

type MenuDialogProps = Omit<ComponentProps<typeof SideMenu>, 'onChoose'> & { onClose: () => void }

/** The menu on narrow screens: modal, from the left; a link closes it. */
export const MenuDialog = ({ onClose, ...menu }: MenuDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="veil" />
      <Dialog.Popup className="menu-drawer" aria-label="Menu">
        <Dialog.Close className="icon-button menu-drawer-close" aria-label="Fechar menu">
          <X size={22} aria-hidden />
        </Dialog.Close>
        <SideMenu {...menu} onChoose={onClose} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
