import type { ReactNode } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'

type LinkProps = {
  /** Undefined, as for a fine without a known customer: only the text is shown. */
  id: string | null | undefined
  children: ReactNode
}

function RecordLink({ kind, id, children }: LinkProps & { kind: keyof typeof recordHref }) {
  if (!id) return children
  return (
    <AppLink href={recordHref[kind](id)} className="record-link">
      {children}
    </AppLink>
  )
}

/** A customer's name that leads to the customer's page. */
export const ClienteLink = (props: LinkProps) => <RecordLink kind="cliente" {...props} />
/** A plate that leads to the motorcycle's page. */
export const MotoLink = (props: LinkProps) => <RecordLink kind="moto" {...props} />
/** A rental's code that leads to the rental's page. */
export const LocacaoLink = (props: LinkProps) => <RecordLink kind="locacao" {...props} />
