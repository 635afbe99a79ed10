import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The greeting, and the button that opens the person's menu. */
export const Greeting = ({
  username,
  ...props
}: ComponentProps<'button'> & { username: string }) => (
  <button type="button" {...props} className="greeting">
    <span className="greeting-initial" aria-hidden>
      {username.slice(0, 1).toUpperCase()}
    </span>
    <span className="greeting-text">Olá, {username}</span>
    <ChevronDown size={16} aria-hidden className="greeting-arrow" />
  </button>
)
