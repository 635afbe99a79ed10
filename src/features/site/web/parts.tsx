import type { ReactNode } from 'react'

/** A call to action: opens the chat, with a message ready to send, in a window of its own. */
export function ChatLink({
  href,
  look = '',
  children,
}: {
  href: string
  look?: '' | 'vazado' | 'pequeno' | 'texto'
  children: ReactNode
}) {
  return (
    <a
      className={look === 'texto' ? 'elo' : `botao zap ${look}`.trim()}
      href={href}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  )
}

/** The heading of a section: title and lead. */
export function Intro({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="intro">
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
    </div>
  )
}

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="certos">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
