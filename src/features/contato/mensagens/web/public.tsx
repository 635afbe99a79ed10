/** Exports for the screens of other features. */
import { idlePart } from '#web/lazy/lazy-part.tsx'

export { type Chat, ChatButton, useChatItem } from './ChatButton.tsx'
export { CobrarButton } from './CobrarButton.tsx'
export { MessageText } from './MessageText.tsx'

/** Sends one message about all that is due to each of several customers. */
export const CobrarClientesDialog = idlePart(
  () => import('./dialogs/CobrarClientesDialog.tsx'),
  'CobrarClientesDialog',
)

/** Sends one message about all that a customer has due. */
export const CobrarClienteDialog = idlePart(
  () => import('./dialogs/CobrarClienteDialog.tsx'),
  'CobrarClienteDialog',
)
