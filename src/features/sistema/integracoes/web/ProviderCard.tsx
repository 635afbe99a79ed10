import { PlugZap, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Provider } from '#domain/providers.ts'
import { TemplateHelp } from '#features/contato/modelos/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { isInformante, provesBySecret } from '../avisos/rules.ts'
import { type CredentialContract, credentialContracts, type Detalhe } from '../contract.ts'
import { failureText, PROVIDER_NAME, savedText } from '../rules.ts'
import { INVALIDATES } from './api.ts'
import type { CredentialField } from './provider-fields.ts'
import { ABOUT, FIELDS } from './provider-fields.ts'
import { TestResult } from './TestResult.tsx'
import { UseNote } from './UseNote.tsx'
import { WebhooksBlock } from './WebhooksBlock.tsx'

const SMTP_PORT = 587

/** One provider: purpose, status, credentials and the result of their last test. */
export function ProviderCard({ provider, detail }: { provider: Provider; detail: Detalhe }) {
  const contract: CredentialContract = credentialContracts[provider]
  const api = apiFor(contract)
  const name = PROVIDER_NAME[provider]
  const fields = FIELDS[provider]
  const [removing, setRemoving] = useState(false)
  const test = useEntityMutation({
    run: () => api.test(),
    failure: 'Erro ao testar a conexão.',
    invalidates: [queryKeys.integracoes],
    inline: true,
  })
  const form = useContractForm({
    endpoint: contract.save,
    defaultValues: valuesOf(provider, detail),
    onSubmit: (body) => api.save({ body }),
    success: ({ sucesso, aviso = '' }) => (sucesso ? `${savedText(provider)} ${aviso}`.trim() : ''),
    failure: failureText(provider),
    invalidates: INVALIDATES,
    onSaved: test.clear,
  })
  // The server returns stored credentials without secrets, so the form must drop them too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other credentials were stored or these removed
  useEffect(() => form.reset(valuesOf(provider, detail)), [detail.atualizado_em])

  const filled = form.watch()
  const missing = fields.flatMap((field) =>
    field.missing && !filled[field.name] ? [field.missing] : [],
  )

  return (
    <Card
      title={name}
      actions={
        detail.configurado ? <Badge cor="verde">Configurado</Badge> : <Badge>Não Configurado</Badge>
      }
    >
      <p className="mb-4 text-tinta-2">{ABOUT[provider]}</p>
      {detail.problema && (
        <div className="mb-4">
          <Alert tipo="aviso" quiet>
            {detail.problema}
          </Alert>
        </div>
      )}
      <Form
        form={form}
        submit={
          <span>
            Salvar <span className="sr-only">{name}</span>
          </span>
        }
        busyLabel="Salvando..."
        missing={missing.length ? new Intl.ListFormat('pt-BR').format(missing) : undefined}
        extra={
          detail.atualizado_em && (
            <>
              <Button
                variant="quiet"
                className="mr-auto -ml-4"
                icon={Trash2}
                onClick={() => setRemoving(true)}
              >
                Remover credenciais
              </Button>
              {detail.configurado && (
                <Button
                  icon={PlugZap}
                  busy={test.busy}
                  disabled={form.dirty}
                  onClick={() => void test.run()}
                >
                  Testar conexão
                </Button>
              )}
            </>
          )
        }
      >
        <FormGrid>
          {fields.map((field) => (
            <CredentialInput
              key={field.name}
              field={field}
              detail={detail}
              wide={fields.length === 1}
            />
          ))}
        </FormGrid>
      </Form>
      {fields.some(({ name }) => name === 'template') && <TemplateHelp />}
      {detail.configurado && (
        <TestResult detail={detail} failure={test.error} tested={test.result !== undefined} />
      )}
      {detail.configurado && <UseNote provider={provider} detail={detail} />}
      {isInformante(provider) && (detail.configurado || provesBySecret(provider)) && (
        <WebhooksBlock provider={provider} isConfigured={detail.configurado} />
      )}
      {removing && (
        <ConfirmDialog
          title="Remover credenciais"
          question={`Deseja realmente remover as credenciais de ${name}?`}
          item="O sistema deixa de usar este provedor até que ele seja configurado de novo."
          confirm="Remover"
          run={() => api.remove()}
          success={`Credenciais de ${name} removidas.`}
          failure="Erro ao remover as credenciais. Tente novamente."
          invalidates={INVALIDATES}
          onDone={test.clear}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  )
}

/** What the form begins with: all that may be shown, and no secret. */
function valuesOf(provider: Provider, { campos }: Detalhe): Record<string, string | number> {
  const empty = FIELDS[provider].map(({ name, kind }) => [name, kind === 'port' ? SMTP_PORT : ''])
  return { ...Object.fromEntries(empty), ...campos }
}

type Props = { field: CredentialField; detail: Detalhe; wide: boolean }

/** One field of a credential. A secret that is stored already is not shown, but said to be there. */
function CredentialInput({ field, detail, wide }: Props) {
  const { name, label, kind, placeholder } = field
  const hint = hintOf(field, detail)
  const common = { name, label, wide, ...(hint && { hint }), ...(placeholder && { placeholder }) }
  if (kind === 'port') return <NumberField {...common} format="plain" />
  // Browsers disregard "off" here, and would fill in the password the person signed in with.
  if (kind === 'secret') return <PasswordField {...common} autoComplete="new-password" />
  return (
    <TextField
      {...common}
      type={kind === 'text' ? 'text' : kind}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

function hintOf({ hint, kind, optional }: CredentialField, { configurado, dica }: Detalhe) {
  const said = [optional && 'Opcional.', hint]
  if (kind === 'secret' && configurado)
    said.push(
      optional
        ? 'Se já usava, digite de novo: salvar troca todas as credenciais guardadas.'
        : `Já guardada${dica ? `: ${dica}` : ''}. Digite de novo para trocar.`,
    )
  return said.filter(Boolean).join(' ')
}
