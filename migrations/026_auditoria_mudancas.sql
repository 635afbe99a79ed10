-- A day's weeks are inserted in one run, one line each: who looks for what was changed does not walk past them.
create index auditoria_mudancas on auditoria (id desc) where acao = 'update';
