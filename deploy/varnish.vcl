vcl 4.1;

# Varnish in front of three processes; see "Behind a CDN or Varnish" in docs/operations.md.
# The site: CDN_MAX_AGE=86400 CDN_PURGE_METHOD=BAN CDN_PURGE_URL=http://127.0.0.1:6081/ TRUST_PROXY=2 PUBLIC_URL=https://…
# TRUST_PROXY counts Varnish and the proxy in front of it that terminates TLS; it is 1 where that one speaks the PROXY protocol to Varnish. With 1 too
# few, all visitors share the limits of one address.
import directors;
import std;

probe ready {
	.url = "/api/health/ready";
	.interval = 1s;
	.timeout = 3s;
	.window = 2;
	.threshold = 1;
	.initial = 1;
}

backend site1 {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = ready;
}

backend site2 {
	.host = "127.0.0.1";
	.port = "3002";
	.probe = ready;
}

backend site3 {
	.host = "127.0.0.1";
	.port = "3003";
	.probe = ready;
}

# Who may purge: the processes of the site.
acl site {
	"127.0.0.1";
	"::1";
}

sub vcl_init {
	new processes = directors.round_robin();
	processes.add_backend(site1);
	processes.add_backend(site2);
	processes.add_backend(site3);
}

sub vcl_recv {
	set req.backend_hint = processes.backend();
	if (req.method == "BAN") {
		# A proxy on this machine has the address of the site. What it passes on for a visitor has the visitor's address in this header as well.
		if (client.ip !~ site || req.http.X-Forwarded-For ~ "," || !req.http.X-Purge-Tags) {
			return (synth(403));
		}
		if (std.ban("obj.http.Cache-Tag ~ " + req.http.X-Purge-Tags)) {
			return (synth(200));
		}
		return (synth(400, std.ban_error()));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Editors see what they wrote at once. What a reader chose by a cookie is made for that reader.
	if (req.http.Cookie ~ "(?:^|; *)(?:(?:__Host-)?(?:session|last-seen-revision)|editions|pronunciation)=") {
		return (pass);
	}
	# The one other cookie that pages depend on. It says the same as the header, which the pages without a language in their URL vary by.
	if (req.http.Cookie ~ "(?:^|; *)lang=(?:en|az|tr|ru)(?:;|$)") {
		set req.http.Accept-Language = regsub(req.http.Cookie, "^(?:.*; *)?lang=(en|az|tr|ru)(?:;.*)?$", "\1");
	}
	unset req.http.Cookie;
	# A language of ours that comes first is the one that the site chooses. Any other header is left to the site.
	if (req.http.Accept-Language ~ "(?i)^(?:en|az|tr|ru)(?:-[a-z0-9]+)* *(?:,|$)") {
		set req.http.Accept-Language = regsub(req.http.Accept-Language, "^(..).*$", "\1");
	}
	return (hash);
}

sub vcl_backend_fetch {
	if (bereq.retries > 0) {
		set bereq.backend = processes.backend();
	}
}

# A process that was killed, or has too much to do: another one may answer.
sub vcl_backend_error {
	if (bereq.method == "GET" && bereq.retries < 2) {
		return (retry);
	}
}

sub vcl_backend_response {
	if (beresp.status == 503 && bereq.method == "GET" && bereq.retries < 2) {
		return (retry);
	}
	# After its time is over, while a new one is fetched. What was purged is gone at once.
	set beresp.grace = 60s;
	# To ask whether it is still the same, which is cheaper than a new one.
	set beresp.keep = 1h;
}

sub vcl_deliver {
	# For this cache alone: nobody could purge another one behind it.
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.CDN-Cache-Control;
	set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=\d+", "");
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
}
