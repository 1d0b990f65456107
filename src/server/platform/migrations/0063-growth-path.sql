update growth_definition set path = '/personal?tab=企业' where id = 8 and path = '';
