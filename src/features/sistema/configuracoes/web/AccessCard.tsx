import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EXIGENCIA_LABEL, QUEM_USA_SEGUNDO_FATOR } from '../rules.ts'

const CHOICES = QUEM_USA_SEGUNDO_FATOR.map((value) => ({ value, label: EXIGENCIA_LABEL[value] }))

/** Access settings: who must use a second factor. */
export const AccessCard = () => (
  <Card title="Acesso da equipe">
    <ChoiceField
      name="segundo_fator_exigido_de"
      label="Exigir segundo fator de"
      hint="Quem está com o sistema aberto é levado a configurá-lo, antes de qualquer outra tela. Quem não está, e ainda não tem, só entra com uma senha nova, dada em Usuários, e o configura então. Para exigir, ative antes o seu, em Minha conta."
      choices={CHOICES}
    />
  </Card>
)
