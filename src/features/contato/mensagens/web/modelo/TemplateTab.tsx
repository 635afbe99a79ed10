import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import {
  MAX_CARACTERES,
  renderCobranca,
  templateInUse,
  type Variavel,
} from '#features/contato/modelos/rules.ts'
import { AMEACA_PROIBIDA, findAmeacas } from '#features/contato/modelos/suspeitas/rules.ts'
import { NOMES_TEXTO } from '#features/contato/modelos/textos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { Form } from '#web/forms/Form.tsx'
import { CheckboxField } from '#web/forms/fields/fields.tsx'
import { TemplateField } from '#web/forms/fields/TemplateField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import type { Pendente } from '../../contract.ts'
import { reminderData } from '../../rules.ts'
import { modelos } from '../api.ts'
import { MessageText } from '../MessageText.tsx'
import { Suspicious } from './Suspicious.tsx'
import { TextoCard } from './TextoCard.tsx'
import { EXAMPLE } from './template-example.ts'

/** What each variable is, for people. */
const MEANING: Record<Variavel, string> = {
  cliente_nome: 'Nome do cliente',
  valor: 'Valor, com multa por atraso',
  data_vencimento: 'Vencimento',
  moto_placa: 'Placa da moto',
  semana: 'Semana, ou do que é a cobrança',
}

/** The texts of messages: that of charges, and below it the others. */
export const TemplateTab = ({ example }: { example: Pendente | undefined }) => (
  <div className="grid gap-4">
    <CobrancaTexto example={example} />
    {NOMES_TEXTO.map((nome) => (
      <TextoCard key={nome} nome={nome} />
    ))}
  </div>
)

/** The text of charges, beside what it makes of a real one; only administrators change it. */
function CobrancaTexto({ example }: { example: Pendente | undefined }) {
  const administrador = useSession().user?.administrador === true
  const template = useQuery(modelosQueries.template())
  return (
    <QueryView query={template} noun="o texto das cobranças">
      {(data) =>
        administrador ? (
          <Editor saved={data} example={example} />
        ) : (
          <ReadOnly saved={data} example={example} />
        )
      }
    </QueryView>
  )
}

type Saved = { template: string; ativo: boolean; padrao: string; endereco: string; versao: number }

/** Begins with what was saved; reading it again later never touches what was typed. */
function Editor({ saved, example }: { saved: Saved; example: Pendente | undefined }) {
  const form = useContractForm({
    endpoint: modelosContract.saveTemplate,
    defaultValues: { template: saved.template, ativo: saved.ativo },
    record: saved,
    onSubmit: (body, options) => modelos.saveTemplate({ body }, options),
    success: 'Template atualizado!',
    failure: 'Erro ao atualizar template',
    invalidates: [queryKeys.mensagens],
  })
  const template = String(form.watch('template') ?? '')
  const ativo = form.watch('ativo') === true
  const restore = () => form.setValue('template', saved.padrao, { shouldDirty: true })

  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title="Mensagem de cobrança">
        <Form
          form={form}
          submit="Salvar Template"
          extra={
            <Button icon={RotateCcw} disabled={template === saved.padrao} onClick={restore}>
              Restaurar padrão
            </Button>
          }
        >
          <div className="grid gap-4">
            <TemplateField name="template" variables={MEANING} />
            <Threat template={template} />
            <Suspicious text={ativo ? template : ''} endereco={saved.endereco} />
            <CheckboxField
              name="ativo"
              label="Usar este texto nas cobranças"
              hint="Desligado, vale o texto padrão do sistema."
            />
          </div>
        </Form>
      </Card>
      <Preview text={templateInUse({ template, ativo })} example={example} />
    </div>
  )
}

function ReadOnly({ saved, example }: { saved: Saved; example: Pendente | undefined }) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title="Mensagem de cobrança">
        <MessageText text={templateInUse(saved)} label="Texto" />
        <p className="mt-2 text-sm text-tinta-2">
          Só administradores mudam este texto. Fale com um deles.
        </p>
      </Card>
      <Preview text={templateInUse(saved)} example={example} />
    </div>
  )
}

/** Warns of a threat, which the law forbids; the text can still be saved. */
function Threat({ template }: { template: string }) {
  const words = findAmeacas(template)
  return (
    <div role="status" className="empty:hidden">
      {words.length > 0 && (
        <Alert tipo="aviso" title={AMEACA_PROIBIDA}>
          <p>O texto tem: {words.join(', ')}.</p>
        </Alert>
      )}
    </div>
  )
}

function Preview({ text, example }: { text: string; example: Pendente | undefined }) {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const message = renderCobranca(text, example ? reminderData(example) : EXAMPLE, empresa)
  const tooLong = message.length > MAX_CARACTERES
  return (
    <Card title="Como o cliente vai ler" className="desk:sticky desk:top-20">
      <MessageText
        text={message}
        label={
          example
            ? `Cobrança de ${example.cliente_nome}`
            : 'Exemplo, por não haver cobrança pendente'
        }
      />
      <p className={`mt-2 text-sm ${tooLong ? 'font-medium text-vermelho-tx' : 'text-tinta-3'}`}>
        <span className="tabular">
          {message.length.toLocaleString('pt-BR')} de {MAX_CARACTERES.toLocaleString('pt-BR')}
        </span>{' '}
        caracteres{tooLong && ': longa demais para o WhatsApp'}
      </p>
      <p className="mt-2 text-sm text-tinta-3">
        Os dados da empresa entram sozinhos no fim, como o Código de Defesa do Consumidor pede em
        toda cobrança.
      </p>
    </Card>
  )
}
