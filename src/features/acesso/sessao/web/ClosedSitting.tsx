import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { apiFor } from '#web/data/api-client.ts'
import type { Href } from '#web/data/href.ts'
import { useSession } from '#web/data/session/session.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { useWithoutToasts } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EntryScreen } from '#web/ui/EntryScreen.tsx'
import { sessaoContract } from '../contract.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

const api = apiFor(sessaoContract)

type Props = {
  product: string
  /** Where the staff go on once the password is given. */
  next: Href
  /** What the customer reads and signs; `leave` asks for the password. */
  children: (leave: () => void) => ReactNode
}

/**
 * The phone in the customer's hands, in place of the whole admin area. Leaving by any way asks for the
 * password; a page that was opened or shown again meanwhile begins by asking.
 */
export function ClosedSitting({ product, next, children }: Props) {
  const { handedOver } = useSession()
  const [leaving, setLeaving] = useState(!handedOver)
  useWithoutToasts()
  useEffect(() => {
    const leave = () => setLeaving(true)
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
  if (!leaving) return children(() => setLeaving(true))
  return <AskPassword product={product} next={next} onBack={() => setLeaving(false)} />
}

type AskProps = Omit<Props, 'children'> & { onBack: () => void }

function AskPassword({ product, next, onBack }: AskProps) {
  const { user, check, logout } = useSession()
  const router = useRouter()
  const form = useContractForm({
    endpoint: sessaoContract.endSitting,
    defaultValues: { senha_atual: '' },
    onSubmit: (body) => api.endSitting({ body }),
    failure: 'Erro ao conferir a senha.',
    onSaved() {
      router.history.replace(next)
      // No screen is mounted, so that nothing else follows the address.
      void router.load()
      check()
    },
  })
  return (
    <EntryScreen
      product={product}
      tabTitle="Assinatura"
      title="Peça a senha à loja para sair"
      lead={`Quem atende (${user?.nome}) informa a senha e continua de onde parou.`}
    >
      <FormFrame
        form={form}
        footer={
          <>
            <Button onClick={onBack}>Voltar à assinatura</Button>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Conferindo...">
              Continuar
            </Button>
          </>
        }
      >
        <CurrentPasswordField label="Senha" autoFocus />
      </FormFrame>
      <div className="mt-6">
        <Button variant="quiet" onClick={() => void logout()}>
          Sair do sistema
        </Button>
      </div>
    </EntryScreen>
  )
}
