/** Exports for the screens of other features. */
export { type Chat, ChatButton, useChatItem } from './ChatButton.tsx'
export { MessageText } from './MessageText.tsx'
