import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CONFIRMACAO_MINUTOS } from '#domain/access/reauthentication.ts'
import { senhaContract } from '#features/acesso/senha/contract.ts'
import { CurrentPasswordField } from '#features/acesso/sessao/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { type ContractForm, useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { TopDialog } from '#web/ui/overlays/TopDialog.tsx'
import { segundoFatorContract } from '../../contract.ts'
import { api, segundoFatorQueries } from '../api.ts'
import { CodeField } from '../CodeField.tsx'

const senhas = apiFor(senhaContract)
const failure = 'Erro ao confirmar.'

type Props = {
  onConfirmed: () => void
  /** The user does not want to confirm. */
  onClose: () => void
}

/** Asks for the password, or for a code if the user has a second factor, over whatever is open. */
export function ReauthenticationDialog(props: Props) {
  const hasFactor = useQuery(segundoFatorQueries.state()).data?.ativo === true
  const [byCode, setByCode] = useState(false)
  const Step = byCode ? CodeStep : PasswordStep
  return (
    <TopDialog title="Confirme que é você" firstField="[name=senha_atual]" onCancel={props.onClose}>
      <Step {...props}>
        {hasFactor && (
          <Button variant="quiet" size="small" onClick={() => setByCode(!byCode)}>
            {byCode ? 'Usar a senha' : 'Usar o código do aplicativo'}
          </Button>
        )}
      </Step>
    </TopDialog>
  )
}

type StepProps = Props & { children: ReactNode }

function PasswordStep({ onConfirmed, onClose, children }: StepProps) {
  const form = useContractForm({
    endpoint: senhaContract.confirm,
    defaultValues: { senha_atual: '' },
    onSubmit: (body) => senhas.confirm({ body }),
    failure,
    onSaved: onConfirmed,
  })
  return (
    <Frame form={form} onClose={onClose}>
      <CurrentPasswordField label="Senha" />
      {children}
    </Frame>
  )
}

function CodeStep({ onConfirmed, onClose, children }: StepProps) {
  const form = useContractForm({
    endpoint: segundoFatorContract.confirm,
    defaultValues: { codigo: '' },
    onSubmit: (body) => api.confirm({ body }),
    failure,
    onSaved: onConfirmed,
  })
  return (
    <Frame form={form} onClose={onClose}>
      <CodeField digits autoFocus />
      {children}
    </Frame>
  )
}

const Frame = ({
  form,
  onClose,
  children,
}: {
  form: ContractForm
  onClose: () => void
  children: ReactNode
}) => (
  <FormFrame
    form={form}
    place="dialog"
    footer={
      <>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Conferindo...">
          Confirmar
        </Button>
      </>
    }
  >
    <div className="grid gap-4">
      <p>
        Isto pede que você tenha informado a senha nos últimos {CONFIRMACAO_MINUTOS} minutos. O que
        você preencheu continua como está.
      </p>
      {children}
    </div>
  </FormFrame>
)
