import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CurrentPasswordField } from '#features/acesso/sessao/web/public.tsx'
import type { Href } from '#web/data/href.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { type ChaveSegundoFator, segundoFatorContract } from '../contract.ts'
import { readCode } from '../rules.ts'
import { api } from './api.ts'
import { CodeField } from './CodeField.tsx'

type EnrollProps = {
  /** Gets the recovery codes. */
  onActivated: (codes: string[]) => void
  onClose: () => void
}

/** Switches the second factor on in two steps: the password, then the key in the app and a code of it. */
export function EnrollDialog({ onActivated, onClose }: EnrollProps) {
  const [key, setKey] = useState<ChaveSegundoFator>()
  return key ? (
    <ConfirmCode secret={key} onActivated={onActivated} onClose={onClose} />
  ) : (
    <AskPassword onKey={setKey} onClose={onClose} />
  )
}

function AskPassword({
  onKey,
  onClose,
}: {
  onKey: (key: ChaveSegundoFator) => void
  onClose: () => void
}) {
  const form = useContractForm({
    endpoint: segundoFatorContract.begin,
    defaultValues: { senha_atual: '' },
    onSubmit: (body) => api.begin({ body }),
    failure: 'Erro ao gerar a chave.',
    onSaved: onKey,
  })
  return (
    <FormDialog
      title="Ativar segundo fator"
      description="Primeiro, confirme que é você. Tenha o celular com o aplicativo autenticador à mão. As suas outras sessões abertas serão encerradas."
      form={form}
      submit="Continuar"
      busyLabel="Gerando chave..."
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}

function ConfirmCode({
  secret,
  onActivated,
  onClose,
}: EnrollProps & { secret: ChaveSegundoFator }) {
  const form = useContractForm({
    endpoint: segundoFatorContract.activate,
    defaultValues: { codigo: '' },
    onSubmit: (body) => api.activate({ body }),
    failure: 'Erro ao ativar o segundo fator.',
    invalidates: [queryKeys.segundoFator, queryKeys.sessoes, queryKeys.usuarios],
    onSaved: ({ codigos }) => onActivated(codigos),
  })
  const typed = String(form.watch('codigo') ?? '')
  const whole = readCode(typed)?.tipo === 'app' ? typed : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each code that is whole
  useEffect(() => {
    if (whole) void form.submit()
  }, [whole])
  return (
    <FormDialog
      title="Ativar segundo fator"
      form={form}
      submit="Ativar"
      busyLabel="Conferindo..."
      onClose={onClose}
    >
      <ol className="mb-5 grid list-decimal gap-4 pl-5">
        <li>
          No aplicativo autenticador, adicione uma conta e aponte a câmera para este código.
          <img
            src={secret.qr_code}
            alt="Código QR da chave do segundo fator"
            width={200}
            height={200}
            className="mt-3 rounded-2 border border-borda bg-white"
          />
          <p className="mt-3 hidden pointer-coarse:block">
            <LinkButton href={secret.endereco as Href} size="small" icon={Smartphone}>
              Abrir no aplicativo deste celular
            </LinkButton>
          </p>
          <div className="mt-3">
            <p className="text-sm text-tinta-2">Sem câmera? Digite esta chave no aplicativo:</p>
            <div className="flex items-center gap-2">
              <code className="min-w-0 font-medium wrap-anywhere">{grouped(secret.chave)}</code>
              <CopyButton text={secret.chave} label="Copiar chave" />
            </div>
          </div>
        </li>
        <li>Digite aqui os seis números que o aplicativo mostra.</li>
      </ol>
      <CodeField digits />
    </FormDialog>
  )
}

const grouped = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')
