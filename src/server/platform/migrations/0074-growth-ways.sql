update growth_definition set path = '/works' where id in (6, 10) and path = '';
