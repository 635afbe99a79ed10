import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import {
  type NomeTexto,
  renderTexto,
  TEXTOS,
  textoProblem,
} from '#features/contato/modelos/textos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { Form } from '#web/forms/Form.tsx'
import { TemplateField } from '#web/forms/fields/TemplateField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { modelos } from '../api.ts'
import { MessageText } from '../MessageText.tsx'
import { Suspicious } from './Suspicious.tsx'
import { TEXTO_EXAMPLES } from './template-example.ts'

type Saved = { nome: NomeTexto; texto: string; padrao: string; endereco: string; versao: number }

/** The text of a message that is no charge, with what it becomes; only administrators change it. */
export function TextoCard({ nome }: { nome: NomeTexto }) {
  const administrador = useSession().user?.administrador === true
  const texto = useQuery(modelosQueries.texto(nome))
  return (
    <Card title={TEXTOS[nome].titulo}>
      <p className="mb-4 text-tinta-2">{TEXTOS[nome].quando}</p>
      <QueryView query={texto} noun="o texto">
        {(saved) =>
          administrador ? <Editor saved={saved} /> : <Example texto={saved.texto} saved={saved} />
        }
      </QueryView>
    </Card>
  )
}

function Editor({ saved }: { saved: Saved }) {
  const { nome, padrao, endereco } = saved
  const form = useContractForm({
    endpoint: modelosContract.saveText,
    defaultValues: { texto: saved.texto },
    record: saved,
    onSubmit: (body, options) => modelos.saveText({ params: { nome }, body }, options),
    success: 'Texto atualizado!',
    failure: 'Erro ao atualizar texto',
    invalidates: [queryKeys.mensagens],
  })
  const texto = String(form.watch('texto') ?? '')
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Form
        form={form}
        submit="Salvar texto"
        extra={
          <Button
            icon={RotateCcw}
            disabled={texto === padrao}
            onClick={() => form.setValue('texto', padrao, { shouldDirty: true })}
          >
            Restaurar padrão
          </Button>
        }
      >
        <div className="grid gap-4">
          <TemplateField
            name="texto"
            rows={5}
            variables={TEXTOS[nome].variaveis}
            refuse={(value) => textoProblem(nome, String(value))}
          />
          <Suspicious text={texto} endereco={endereco} />
        </div>
      </Form>
      <Example texto={texto} saved={saved} />
    </div>
  )
}

const Example = ({ texto, saved }: { texto: string; saved: Saved }) => (
  <MessageText
    text={renderTexto(texto, TEXTO_EXAMPLES[saved.nome])}
    label="Como o cliente vai ler"
  />
)
