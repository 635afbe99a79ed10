/** Exports for the screens of other features. */
import { Handshake } from 'lucide-react'
import { type Promessa, promessaText } from '#domain/promessa.ts'

/** What a customer promised, in place of the button that charges. */
export const PromessaMark = ({ promessa }: { promessa: Promessa }) => (
  <span className="flex items-center gap-1.5 font-medium" data-mark title={promessaText(promessa)}>
    <Handshake size={16} aria-hidden className="shrink-0" />
    {promessaText(promessa)}
  </span>
)
