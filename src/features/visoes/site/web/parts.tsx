import type { ReactNode } from 'react'

/**
 * A call to action: opens the chat, with a message ready to send, in a window of its own. Nothing while
 * the shop has no number.
 */
export function ChatLink({
  href,
  look = '',
  children,
}: {
  href: string | undefined
  look?: '' | 'vazado' | 'pequeno' | 'texto'
  children: ReactNode
}) {
  if (!href) return null
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

type CpfQuestionProps = {
  label: string
  button: string
  /** What is said of a wrong answer; undefined before one. */
  wrong: string | undefined
}

/** Asks for what only the customer and the shop know; the answer is a PDF, or the question again. */
export function CpfQuestion({ label, button, wrong }: CpfQuestionProps) {
  return (
    <form method="post" className="pergunta">
      <label htmlFor="cpf_final">{label}</label>
      <input
        id="cpf_final"
        name="cpf_final"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{4}"
        maxLength={4}
        title="Quatro dígitos"
        required
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : 'errado'}
      />
      {wrong !== undefined && (
        <p id="errado" className="errado" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="botao">
        {button}
      </button>
    </form>
  )
}
