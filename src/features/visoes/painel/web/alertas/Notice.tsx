import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'

type Props = {
  tipo?: 'aviso' | 'erro'
  title: string
  children: ReactNode
}

/** A notice among the alerts, in as few lines as it takes: the text follows its title in the same line. */
export const Notice = ({ tipo = 'aviso', title, children }: Props) => (
  <Alert tipo={tipo} quiet>
    <strong>{/[.?!]$/.test(title) ? title : `${title}.`}</strong> {children}
  </Alert>
)
