import { Card } from '#web/ui/Card.tsx'

/** Instructions for requests about personal data. */
export const HowToAnswer = () => (
  <Card title="Como responder a um pedido" className="mb-5">
    <ol className="list-decimal space-y-1.5 pl-5">
      <li>Confirme que é a própria pessoa: peça um documento e compare com o cadastro.</li>
      <li>
        <b>Quer saber o que guardamos, ou levar os dados:</b> busque o cliente e toque em “Exportar
        dados”. Entregue o arquivo só à própria pessoa. O prazo é de <b>15 dias</b> (LGPD, art. 19,
        II).
      </li>
      <li>
        <b>Quer corrigir:</b> edite o cadastro em Clientes.
      </li>
      <li>
        <b>Quer ser apagada:</b> com tudo quitado, toque em “Anonimizar”. Com contas em aberto, ou
        dentro do prazo em que a lei manda guardar documentos, explique por que ainda não é possível
        (LGPD, art. 16, I).
      </li>
      <li>
        <b>Não quer mais lembretes:</b> desmarque os lembretes por e-mail no cadastro.
      </li>
      <li>
        <b>Dados vazaram ou sumiram:</b> avise quem cuida do sistema no mesmo dia. Havendo risco, a
        ANPD e as pessoas são avisadas em até <b>3 dias úteis</b> (Resolução CD/ANPD nº 15/2024).
      </li>
    </ol>
  </Card>
)
