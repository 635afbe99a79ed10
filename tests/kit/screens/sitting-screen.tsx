import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Assinando } from '#domain/access/sitting.ts'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { DocumentoSitting } from '#features/contratos/documentos/web/assinatura/DocumentoSitting.tsx'
import { VistoriaSitting } from '#features/contratos/vistorias/web/conclusao/VistoriaSitting.tsx'
import { useSession } from '#web/data/session/session.ts'
import type { FakeServer } from '../providers/fake-server.ts'

/** A server that remembers what the session is locked to. */
export function lockable(server: FakeServer) {
  const lock = { assinando: null as Assinando | null }
  server.on(sessaoContract.endSitting, () => {
    lock.assinando = null
    return undefined
  })
  return lock
}

/** Shows the page, or what the customer has in hand, like the app does. */
export function PageOrSitting({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (user?.assinando?.tipo === 'documento') return <DocumentoSitting product="Maré Motos" />
  if (user?.assinando) return <VistoriaSitting product="Maré Motos" />
  return children
}

/** The staff take the phone back with the password. */
export async function takeBack(user: UserEvent) {
  const heading = await screen.findByRole('heading', { name: 'Peça a senha à loja para sair' })
  const asked = within(heading.closest('main')!)
  await user.type(asked.getByLabelText(/^Senha/), 'a-senha')
  await user.click(asked.getByRole('button', { name: 'Continuar' }))
}
