#!/usr/bin/env bash
# Runs the Postfix of install-postfix.sh with its own configuration, queue and mailbox in FOLDER, which end with it. It
# listens on 127.0.0.1 only, takes mails to any address of example.org into one mailbox (FOLDER/mail, a Maildir) and
# sends none anywhere. Needs root: Postfix gives up its rights by itself.
# Usage: run-postfix.sh ROOT FOLDER PORT
set -euo pipefail

# Mounts and processes below are visible to these processes only, and all of them end with the first.
if [ "$1" != --inside ]; then
  exec unshare --mount --propagation private --pid --fork --kill-child bash "$0" --inside "$@"
fi
shift

root=$1 folder=$2 port=$3
user=60925 drop=60926

# The machine's own programs, users and groups, and those of Postfix.
mount -t proc proc /proc
mount -t overlay overlay -o "lowerdir=$root/usr:/usr" /usr
mkdir -p "$folder"/{etc,queue,data,mail/{new,cur,tmp}}
{ grep -v '^postfix:' /etc/passwd && echo "postfix:x:$user:$user::/:/usr/sbin/nologin"; } >"$folder/passwd"
{ grep -Ev '^(postfix|postdrop):' /etc/group && echo "postfix:x:$user:" && echo "postdrop:x:$drop:"; } >"$folder/group"
mount --bind "$folder/passwd" /etc/passwd
mount --bind "$folder/group" /etc/group

chmod 755 "$folder"
chown -R postfix:postfix "$folder/mail" "$folder/data"
cd "$folder/queue"
mkdir -p active bounce corrupt defer deferred flush hold incoming maildrop pid private public saved trace
chown postfix active bounce corrupt defer deferred flush hold incoming maildrop private public saved trace
chmod 700 active bounce corrupt defer deferred flush hold incoming private saved trace
chown postfix:postdrop maildrop public
chmod 730 maildrop
chmod 710 public

cat >"$folder/etc/main.cf" <<END
compatibility_level = 3.6
maillog_file = /dev/stdout
mail_owner = postfix
setgid_group = postdrop
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
queue_directory = $folder/queue
data_directory = $folder/data
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example.org
mydestination =
local_recipient_maps =
alias_maps =
alias_database =
mynetworks = 127.0.0.0/8
disable_dns_lookups = yes
smtpd_peername_lookup = no
smtpd_relay_restrictions = permit_mynetworks, reject
default_transport = error:no mail leaves this machine
relay_transport = error:no mail leaves this machine
virtual_mailbox_domains = example.org
virtual_mailbox_base = $folder
virtual_mailbox_maps = static:mail/
virtual_uid_maps = static:$user
virtual_gid_maps = static:$user
END
cat >"$folder/etc/master.cf" <<END
127.0.0.1:$port inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
flush unix n - n 1000? 0 flush
showq unix n - n - - showq
postlog unix-dgram n - n - 1 postlogd
END
# This shell stays the first process, so that Postfix ends with it: the signal that --kill-child asks for is lost when
# a process changes its user. Postfix opens its output by name, which works for a pipe and not for Node's socket.
/usr/lib/postfix/sbin/master -s -c "$folder/etc" 2>&1 | cat
